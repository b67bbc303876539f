package dev.fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.ChoiceFollowing;
import dev.fathom.vm.Stop;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Following choices")
class FollowingTest {
    private final Counter system = new Counter();
    private final List<Stop.Kind> heard = new ArrayList<>();

    @Test
    @DisplayName("makes those that are given and passes what is forced")
    void makes_the_choices() {
        ChoiceFollowing following = new ChoiceFollowing(system, stop -> heard.add(stop.kind()));
        Stop stop = following.along(List.of(2, 1));
        assertThat(stop.alternatives()).isEqualTo(3);
        assertThat(system.word(0)).isEqualTo(21);
        assertThat(following.made()).isEqualTo(2);
        // The first choice; two forced ones, each before a free one.
        assertThat(heard).hasSize(5).containsOnly(Stop.Kind.CHOICE);
    }

    @Test
    @DisplayName("stays where the next does not fit, and tells how many were made")
    void stays_where_a_choice_does_not_fit() {
        ChoiceFollowing following = new ChoiceFollowing(system, stop -> true);
        Stop stop = following.along(List.of(2, 3, 0));
        assertThat(stop.kind()).isEqualTo(Stop.Kind.CHOICE);
        assertThat(following.made()).isEqualTo(1);
        assertThat(system.word(0)).isEqualTo(2);
    }

    @Test
    @DisplayName("ends where the path does")
    void ends_with_the_path() {
        ChoiceFollowing following = new ChoiceFollowing(system, stop -> true);
        assertThat(following.along(List.of(2, 2, 1, 1)).kind()).isEqualTo(Stop.Kind.EXIT);
        assertThat(following.made()).isEqualTo(3);
    }

    @Test
    @DisplayName("goes no further than the listener wants")
    void listener_holds_it() {
        ChoiceFollowing following = new ChoiceFollowing(system, stop -> system.word(0) < 2);
        assertThat(following.along(List.of(2, 1, 1)).alternatives()).isEqualTo(1);
        assertThat(following.made()).isEqualTo(1);
    }

    @Test
    @DisplayName("says when all are made, before the system runs on")
    void tells_that_all_are_made() {
        List<Integer> when = new ArrayList<>();
        new ChoiceFollowing(system, new ChoiceFollowing.Listener() {
                    @Override
                    public boolean goesOn(Stop stop) {
                        return true;
                    }

                    @Override
                    public void allMade() {
                        when.add(system.word(0));
                    }
                })
                .along(List.of(2, 1));
        assertThat(when).containsExactly(2);
    }

    /** Three digits, with a forced choice after each. */
    private static final class Counter extends FakeSystem {
        Counter() {
            super(2);
        }

        @Override
        Stop first() {
            return choice(3);
        }

        @Override
        Stop next(int choice) {
            if (word(1) == 1) {
                store(1, 0);
                return word(0) >= 100 ? stop(Stop.Kind.EXIT, "") : choice(3);
            }
            store(0, word(0) * 10 + choice);
            store(1, 1);
            return choice(1);
        }
    }
}
