package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A class beside an older version of it")
class VersionDifferenceTest {
    private static final String OLD = """
            import java.util.*;
            public class Bag {
                private final ArrayList<Integer> items = new ArrayList<>();
                public boolean add(int x) { return items.size() < 3 && items.add(x); }
                public Integer take() { return items.isEmpty() ? null : items.remove(0); }
                public List<Integer> all() { return new ArrayList<>(items); }
                public int get(int i) { return items.get(i); }
            }
            """;

    @TempDir
    private Path before;

    @TempDir
    private Path now;

    private ExploreResult compare(String newer, boolean states) {
        new Compiled(before).add("Bag", OLD);
        new Compiled(now).add("Bag", newer);
        SubjectRequest request = SubjectRequest.of("Bag", 2, "add(1..N)", "take()", "all()", "get(0..1)");
        try (GuestMachine machine = Guest.machine(now);
                GuestMachine old = Guest.machine(before)) {
            Explorer explorer =
                    new Explorer(machine, request, List.of("java.util.*.modCount"), ExploreOptions.ofLength(4));
            explorer.compareWith(old, request, List.of("java.util.*.modCount"), states);
            return explorer.run();
        }
    }

    private static String message(ExploreResult result) {
        assertThat(result.violations()).hasSize(1);
        assertThat(result.violations().get(0).kind()).isEqualTo("version-difference");
        return result.violations().get(0).message();
    }

    @Test
    @DisplayName("is fine if nothing changed, and so are its states")
    void the_same() {
        ExploreResult result = compare(OLD, true);
        assertThat(result.violations()).isEmpty();
        assertThat(result.incompleteBecause()).isEmpty();
        assertThat(result.states())
                .as("lists of up to three numbers; an empty one that was never filled is another")
                .isEqualTo(16);
    }

    @Test
    @DisplayName("may be made of something else")
    void refactored() {
        String refactored = OLD.replace(
                "ArrayList<Integer> items = new ArrayList<>()", "LinkedList<Integer> items = new LinkedList<>()");
        assertThat(compare(refactored, false).violations()).isEmpty();
        assertThat(message(compare(refactored, true))).contains("states");
    }

    @Test
    @DisplayName("is reported with a shortest sequence if a result differs")
    void another_result() {
        ExploreResult result = compare(OLD.replace("items.remove(0)", "items.remove(items.size() - 1)"), false);
        assertThat(message(result)).isEqualTo("take() returned 2; the old version returned 1");
        assertThat(result.violations().get(0).sequence()).hasSize(4);
    }

    @Test
    @DisplayName("is reported if what it returns has other elements, or if it throws something else")
    void another_content_or_exception() {
        assertThat(message(compare(
                        OLD.replace("new ArrayList<>(items)", "items.subList(0, items.size() / 3 * 3)"), false)))
                .startsWith("all() returned");
        assertThat(message(compare(
                        OLD.replace(
                                "return items.get(i)",
                                "if (i >= items.size()) throw new IllegalArgumentException(); return items.get(i)"),
                        false)))
                .isEqualTo(
                        "get(0) threw java.lang.IllegalArgumentException; the old version threw java.lang.IndexOutOfBoundsException");
    }
}
