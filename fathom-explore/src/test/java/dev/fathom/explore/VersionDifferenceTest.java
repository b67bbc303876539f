package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.delta.DeltaStatistics;
import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
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

    /** What the last comparison executed at once. */
    private Optional<DeltaStatistics> statistics = Optional.empty();

    private ExploreResult compare(String newer, boolean states) {
        SubjectRequest request = SubjectRequest.of("Bag", 2, "add(1..N)", "take()", "all()", "get(0..1)");
        return compare(request, OLD, newer, states);
    }

    /** Compares side by side, and many states at once, which must give the same answer. */
    private ExploreResult compare(SubjectRequest request, String older, String newer, boolean states) {
        new Compiled(before).add(request.className(), older);
        new Compiled(now).add(request.className(), newer);
        ExploreOptions plain = ExploreOptions.ofLength(4);
        ExploreResult result = run(request, plain, states);
        for (int batch : new int[] {3, DeltaOptions.DEFAULT_BATCH}) {
            DeltaOptions delta = new DeltaOptions(DeltaOptions.Merging.KEPT, batch);
            ExploreResult atOnce = run(request, plain.toBuilder().delta(delta).build(), states);
            assertThat(atOnce.violations().toString())
                    .isEqualTo(result.violations().toString());
            assertThat(atOnce.statesAtDepth()).isEqualTo(result.statesAtDepth());
            assertThat(atOnce.executions()).isEqualTo(result.executions());
            assertThat(atOnce.digest()).isEqualTo(result.digest());
            assertThat(atOnce.incompleteBecause()).isEqualTo(result.incompleteBecause());
        }
        return result;
    }

    private ExploreResult run(SubjectRequest request, ExploreOptions options, boolean states) {
        try (GuestMachine machine = Guest.machine(now);
                GuestMachine old = Guest.machine(before)) {
            Explorer explorer = new Explorer(machine, request, List.of("java.util.*.modCount"), options);
            explorer.compareWith(old, request, List.of("java.util.*.modCount"), states);
            ExploreResult result = explorer.run();
            statistics = explorer.deltaStatistics();
            return result;
        }
    }

    @Test
    @DisplayName("That somebody interrupts in the midst of a call is no difference")
    void interrupted() throws InterruptedException {
        SubjectRequest request = SubjectRequest.of("Slow", 2, "spin(1..N)");
        String slow = """
                public class Slow {
                    private int sum;
                    public int spin(int x) { for (int i = 0; i < 90_000; i++) sum += i % 7 * x; return sum; }
                }
                """;
        new Compiled(before).add("Slow", slow);
        new Compiled(now).add("Slow", slow);
        for (int i = 1; i <= 12; i++) {
            try (GuestMachine machine = Guest.machine(now);
                    GuestMachine old = Guest.machine(before)) {
                Explorer explorer = new Explorer(machine, request, List.of(), ExploreOptions.ofLength(1000));
                explorer.compareWith(old, request, List.of(), true);
                int millis = 7 * i;
                Thread interrupting = new Thread(() -> {
                    sleep(millis);
                    explorer.interrupt();
                });
                interrupting.start();
                ExploreResult result = explorer.run();
                interrupting.join();
                assertThat(result.violations()).isEmpty();
                assertThat(result.incompleteBecause()).containsExactly("interrupted");
            }
        }
    }

    private static void sleep(int millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    @DisplayName("What cannot be executed in one version is no difference, and said; what waits for ever is one")
    void notToItsEnd() {
        SubjectRequest request = SubjectRequest.of("Door", 2, "open()");
        String door = "public class Door { public int open() throws Exception { %s return 1; } }";
        ExploreResult waits =
                compare(request, door.formatted(""), door.formatted("synchronized (this) { wait(); }"), false);
        assertThat(waits.violations()).hasSize(1);
        assertThat(waits.violations().get(0).message())
                .isEqualTo("open() did not end (it waits for ever); the old version returned 1");
        ExploreResult refused = compare(
                request, door.formatted(""), door.formatted("new java.net.Socket(\"localhost\", 80).close();"), false);
        assertThat(refused.violations()).isEmpty();
        assertThat(refused.incompleteBecause())
                .singleElement()
                .asString()
                .startsWith("open could not be executed to its end: ");
    }

    private static final String LIST = """
            public class Numbers {
                static class Node { int value; Node next; }
                private Node first;
                private int size;
                public int add(int x) { Node made = new Node(); made.value = x; made.next = first; first = made; return ++size; }
                public long sum() { long sum = 0; for (Node each = first; each != null; each = each.next) sum += each.value; return sum << 33; }
                public Integer top() { return first == null ? null : Integer.valueOf(first.value); }
                public Numbers drop(int x) { if (first.value == x) { first = first.next; size--; } return this; }
            }
            """;

    private ExploreResult compareNumbers(String newer) {
        SubjectRequest request = SubjectRequest.of("Numbers", 3, "add(1..N)", "sum()", "top()", "drop(1..2)");
        return compare(request, LIST, newer, false);
    }

    @Test
    @DisplayName("is executed on many states at once, like the old one, where results say all")
    void at_once() {
        String refactored = LIST.replace(
                "long sum = 0; for (Node each = first; each != null; each = each.next) sum += each.value; return sum << 33;",
                "return of(first) << 33; } private long of(Node node) { return node == null ? 0 : node.value + of(node.next);");
        assertThat(compareNumbers(refactored).violations()).isEmpty();
        assertThat(statistics.orElseThrow().executions).isPositive();
        assertThat(statistics.orElseThrow().standardExecutions).isGreaterThan(4 * statistics.orElseThrow().executions);
        assertThat(statistics.orElseThrow().reasons()).isEmpty();
    }

    @Test
    @DisplayName(
            "is executed on many states at once until something differs: a result, an exception, a value that only some states show")
    void differs_at_once() {
        assertThat(message(compareNumbers(LIST.replace("sum << 33", "sum << (size == 3 ? 34 : 33)"))))
                .startsWith("sum() returned");
        assertThat(message(compareNumbers(
                        LIST.replace("if (first.value == x)", "if (first != null && first.value == x)"))))
                .startsWith("drop(1) returned itself; the old version threw");
        assertThat(message(compareNumbers(
                        LIST.replace("Integer.valueOf(first.value)", "Integer.valueOf(first.value % 3)"))))
                .isEqualTo("top() returned 0; the old version returned 3");
        assertThat(statistics.orElseThrow().executions).isPositive();
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

    private static final String CHOOSING = """
            import dev.fathom.api.Choose;
            public class Dice {
                private int sum;
                public int roll(int x) { sum = (sum + x) % 3; return sum + CHOICE; }
            }
            """;

    private ExploreResult compareDice(String older, String newer) {
        SubjectRequest request = SubjectRequest.of("Dice", 2, "roll(1..N)");
        return compare(request, CHOOSING.replace("CHOICE", older), CHOOSING.replace("CHOICE", newer), false);
    }

    @Test
    @DisplayName("is reported if only the other one makes a choice, or one among more alternatives, that shows")
    void another_choice() {
        assertThat(message(compareDice("Choose.intRange(0, 1)", "0")))
                .isEqualTo("roll(1) returned 1; the old version returned 2");
        assertThat(message(compareDice("0", "Choose.intRange(0, 1)")))
                .isEqualTo("roll(1) returned 2; the old version returned 1");
        assertThat(message(compareDice("Choose.intRange(0, 2)", "Choose.intRange(0, 1)")))
                .isEqualTo("roll(1) chose among 2 alternatives; the old version chose among 3 alternatives");
        assertThat(message(compareDice("Choose.intRange(0, 1)", "Choose.intRange(0, 2)")))
                .isEqualTo("roll(1) chose among 3 alternatives; the old version chose among 2 alternatives");
        assertThat(message(compareDice("Choose.intRange(0, 1) + Choose.intRange(0, 1)", "Choose.intRange(0, 1)")))
                .isEqualTo("roll(1) returned 1; the old version returned 2");
    }

    @Test
    @DisplayName("is fine if both choose among the same, or if it does not show that only one of them chooses")
    void the_same_choice() {
        assertThat(compareDice("Choose.intRange(0, 2)", "2 - (2 - Choose.intRange(0, 2))")
                        .violations())
                .isEmpty();
        assertThat(compareDice("0 * Choose.intRange(0, 2)", "0").violations()).isEmpty();
        assertThat(compareDice("0", "0 * Choose.intRange(0, 2)").violations()).isEmpty();
    }
}
