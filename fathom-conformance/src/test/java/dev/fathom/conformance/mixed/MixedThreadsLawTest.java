package dev.fathom.conformance.mixed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.GuestProgram;
import dev.fathom.conformance.RecordingHost;
import dev.fathom.conformance.Seeds;
import dev.fathom.search.Search;
import dev.fathom.search.SearchResult;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.mixed.MixedCounts;
import dev.fathom.vm.options.MixedOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The law of mixed execution with threads: random programs of two threads have the same states, transitions and violations whichever of their methods run on the host.
 *
 * <p>A build tries a few; {@code -Dfathom.mixed.threads=200} tries more, {@code -Dfathom.seed} says where to begin.
 */
@Tag("slow")
@DisplayName("Random threads with random methods on the host")
class MixedThreadsLawTest {
    private static final long FIRST = Seeds.first(16_11_2026);
    private static final int COUNT = Integer.getInteger("fathom.mixed.threads", 8);
    private static final int METHODS = 6;

    /** What a method does with a node of its thread's own and a number. */
    private static final List<String> BODIES = List.of(
            "int[] local = new int[4]; for (int i = 0; i < 4; i++) { local[i] = i * n + 1; } return local[n & 3];",
            "count = count + 1; return count;",
            "return count;",
            "shared[n & 1] += n; return 1;",
            "return shared[0] + n;",
            "return CONSTANT + TABLE[n & 1];",
            "return LIST.get(n & 1);",
            "Node a = new Node(n); a.next = new Node(2); return a.next.value;",
            "head = new Node(n); return 1;",
            "return (head == null ? 0 : head.value);",
            "own.value += n; return own.value;",
            "own.next = new Node(n, own.next); int sum = 0; for (Node each = own; each != null; each = each.next) { sum += each.value; } return sum;",
            "head = own; return 2;",
            "synchronized (LOCK) { count++; } return 0;",
            "synchronized (own) { own.value++; } return own.value;",
            "try { if (n > 0) { throw new IllegalStateException(\"x\" + n); } return 1; } catch (IllegalStateException e) { return e.getMessage().length(); }",
            "if (n > 0) { throw new IllegalArgumentException(\"n\" + n); } return n;",
            "Map<String, Integer> map = new HashMap<>(); map.put(\"a\" + n, n); map.put(\"b\", 2); int sum = 0; for (int each : map.values()) { sum += each; } return sum;",
            "StringBuilder text = new StringBuilder(); for (int i = 0; i < n; i++) { text.append(i); } return text.length();",
            "flag = n > 0; return 1;",
            "return (flag ? 1 : 0);",
            "return own.next.value;",
            "java.util.function.IntUnaryOperator f = x -> x + n; return f.applyAsInt(own.value);",
            "return Color.values()[n & 1].ordinal() + Color.RED.compareTo(Color.GREEN);",
            "switch (Color.values()[n & 1]) { case RED: count = n; return 1; default: return 2; }",
            "return Holder.TEXT.length() + n;");

    private static final String PROGRAM = """
            static class Node { int value; Node next; Node(int value) { this(value, null); } Node(int value, Node next) { this.value = value; this.next = next; } }
            enum Color { RED, GREEN }
            static class Holder { static final String TEXT = String.valueOf(17); }
            static int count; static volatile boolean flag; static Node head; static int[] shared = new int[2]; static int[] results = new int[2];
            static final int CONSTANT = Integer.parseInt("3"); static final int[] TABLE = {4, 5}; static final List<Integer> LIST = List.of(1, 2); static final Object LOCK = new Object();
            %s
            static void work(int id) { Node own = new Node(id); int sum = 0;
              %s
              results[id] = sum; }
            public static void main(String[] args) throws Exception {
              Thread other = new Thread(() -> work(1)); other.start(); work(0); other.join();
              if (results[0] + results[1] + count > %d) { throw new AssertionError(results[0] + " " + results[1] + " " + count); }
            }
            """;

    @Test
    @DisplayName("have the same states and violations as interpreted")
    void haveTheSameStates() {
        MixedCounts counts = new MixedCounts();
        long states = 0;
        for (long seed = FIRST; seed < FIRST + COUNT; seed++) {
            states += compare(seed, counts);
        }
        System.out.println(COUNT + " programs with threads, " + states + " states: " + counts.executions()
                + " executions on the host, " + counts.abandoned() + " given up");
        counts.reasons().stream()
                .limit(Integer.getInteger("fathom.mixed.reasons", 0))
                .forEach(System.out::println);
        assertThat(counts.executions()).isGreaterThan(5L * COUNT);
        assertThat(states).as("states").isGreaterThan(50L * COUNT);
    }

    /** Returns how many states there are. */
    private static long compare(long seed, MixedCounts counts) {
        Random random = new Random(seed);
        String source = source(random);
        GuestProgram program = GuestProgram.withMembers(source);
        List<String> methods = new ArrayList<>();
        for (int i = 0; i < METHODS; i++) {
            if (random.nextInt(4) > 0) {
                methods.add("Main.m" + i);
            }
        }
        Backtracking[] ways = Backtracking.values();
        SearchResult expected =
                check(program, MixedOptions.DEFAULT, ways[random.nextInt(ways.length)], new MixedCounts());
        for (MixedOptions.Translation how : MixedOptions.Translation.values()) {
            MixedOptions mixed =
                    MixedOptions.builder().methods(methods).translation(how).build();
            SearchResult result = check(program, mixed, ways[random.nextInt(ways.length)], counts);
            assertThat(text(result))
                    .as("seed %d, %s, on the host: %s\n%s", seed, how, methods, source)
                    .isEqualTo(text(expected));
        }
        return expected.states();
    }

    private static String source(Random random) {
        StringBuilder methods = new StringBuilder();
        for (int i = 0; i < METHODS; i++) {
            String body = BODIES.get(random.nextInt(BODIES.size()));
            if (i > 0 && random.nextInt(3) == 0) {
                body = "int inner = m" + random.nextInt(i) + "(own, n); " + body.replace("return ", "return inner + ");
            }
            methods.append("static int m%d(Node own, int n) { %s }\n".formatted(i, body));
        }
        StringBuilder calls = new StringBuilder();
        for (int i = 6 + random.nextInt(3); i > 0; i--) {
            calls.append("try { sum += m%d(own, id + %d); } catch (RuntimeException e) { sum -= 1; }\n"
                    .formatted(random.nextInt(METHODS), random.nextInt(2)));
        }
        return PROGRAM.formatted(methods, calls, random.nextInt(20));
    }

    private static String text(SearchResult result) {
        return result.states() + " states, " + result.transitions() + " transitions, "
                + result.stateSetFingerprint() + ", " + result.violations().size() + " violations, "
                + result.races().size() + " races";
    }

    private static SearchResult check(
            GuestProgram program, MixedOptions mixed, Backtracking backtracking, MixedCounts counts) {
        try (GuestMachine machine = program.startExplored(new RecordingHost(), mixed)) {
            SearchOptions options = SearchOptions.builder(Strategy.DFS, backtracking)
                    .allViolations(true)
                    .build();
            SearchResult result = new Search(machine, options).run();
            counts.add(machine.mixed());
            return result;
        }
    }
}
