package dev.fathom.conformance.evolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.evolve.graph.ReuseMode;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.options.Granularity;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a search records does not depend on whether it compares forced points: states, transitions, and what these pass. */
@Tag("slow")
class RecordedForcedPointsTest {
    private static long followed;

    static Stream<LawSubject> subjects() {
        return Subjects.checked().stream();
    }

    @ParameterizedTest
    @MethodSource("subjects")
    @DisplayName("a record that was made with forced points has what one has that was made without")
    void a_record_does_not_depend_on_forced_points(LawSubject subject) {
        for (Order each : new Order[] {
            Order.of(Strategy.DFS),
            new Order(Strategy.DFS, 2, SearchOptions.UNLIMITED, false, true),
            new Order(Strategy.FEWEST_PREEMPTIONS, 1, 7, true, true)
        }) {
            // The other run, which it is compared with, has no forced points.
            Setting setting = new Setting(ReuseMode.NONE, Granularity.EDGE, true, each);
            long before = CheckedSubject.FOLLOWED_SUFFIXES.sum();
            Outcome outcome = subject.run(subject.classes(), setting, null);
            followed += CheckedSubject.FOLLOWED_SUFFIXES.sum() - before;
            assertThat(subject.differences(subject.classes(), setting, outcome))
                    .as(each.toString())
                    .isEmpty();
        }
    }

    @AfterAll
    static void something_was_not_executed_again() {
        assertThat(followed).isGreaterThan(100);
    }
}
