package dev.fathom.conformance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.RecordingHost;
import dev.fathom.conformance.Seeds;
import dev.fathom.conformance.threads.guest.WeakUses;
import dev.fathom.search.Search;
import dev.fathom.search.SearchResult;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.options.MachineOptions;
import dev.fathom.vm.options.Nondeterminism;
import dev.fathom.vm.options.Nondeterminism.Weak;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Programs with weak references see what a simple model says they may: with {@code --weak=choose} all that is possible if any object that nothing else keeps may
 * go at any time, with {@code gc} what is possible if they go when the program collects, with {@code never} what is possible if none goes.
 */
@Tag("slow")
class WeakUsesTest {
    private static final int PROGRAMS = Integer.getInteger("fathom.programs", 12);
    private static final int OBJECTS = 3;
    private static final int MOST_OPERATIONS = 9;

    @Test
    @DisplayName("programs see what a model of collections says")
    void programsSeeWhatTheModelSays() throws Exception {
        Random random = new Random(Seeds.first(20261116));
        int several = 0;
        for (int i = 0; i < PROGRAMS; i++) {
            String operations = operations(random);
            for (Weak mode : Weak.values()) {
                Set<String> expected = new TreeSet<>();
                new Model(operations, mode, expected).run(0);
                Set<String> actual = seen(operations, mode);
                if (mode == Weak.GC) {
                    // In which order a collection tells a queue is one of many.
                    assertThat(expected).as(operations).containsAll(actual);
                    assertThat(actual).as(operations).hasSize(1);
                } else {
                    assertThat(actual).as(operations + " " + mode).isEqualTo(expected);
                }
                several += mode == Weak.CHOOSE && actual.size() > 1 ? 1 : 0;
            }
        }
        assertThat(several).as("programs that may see several things").isGreaterThan(PROGRAMS / 3);
    }

    /** Drops come first more often than not: otherwise there is little to see. */
    private static String operations(Random random) {
        StringBuilder text = new StringBuilder("d" + random.nextInt(OBJECTS));
        for (int i = 1 + random.nextInt(MOST_OPERATIONS); i > 0; i--) {
            char what = "dddllkgppp".charAt(random.nextInt(10));
            text.append(what).append(random.nextInt(what == 'l' || what == 'k' ? 2 * OBJECTS : OBJECTS));
        }
        return text.toString();
    }

    private static Set<String> seen(String operations, Weak mode) throws Exception {
        RecordingHost host = new RecordingHost();
        Nondeterminism chosen = Nondeterminism.builder().weak(mode).build();
        MachineOptions options = MachineOptions.builder(host)
                .classPath(List.of(Path.of(WeakUses.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())))
                .heapMebibytes(64)
                .interleavings(Interleavings.builder().nondeterminism(chosen).build())
                .build();
        try (GuestMachine machine = new GuestMachine(options)) {
            machine.start(WeakUses.class.getName(), operations);
            SearchResult result = new Search(
                            machine,
                            SearchOptions.builder(Strategy.DFS, Backtracking.UNDO)
                                    .allViolations(true)
                                    .build())
                    .run();
            assertThat(result.incompleteBecause()).isEmpty();
            assertThat(result.violations()).isEmpty();
        }
        return new TreeSet<>(host.text().lines().toList());
    }

    /** What may happen: a cleared object is gone for all its references, and the one that has a queue comes to its front. */
    private static final class Model {
        private final String operations;
        private final Weak mode;
        private final Set<String> outcomes;
        private final boolean[] kept = {true, true, true};
        private final boolean[] gone = new boolean[OBJECTS];
        private List<Integer> queue = new ArrayList<>();
        private String seen = "";

        Model(String operations, Weak mode, Set<String> outcomes) {
            this.operations = operations;
            this.mode = mode;
            this.outcomes = outcomes;
        }

        private Model(Model other) {
            this(other.operations, other.mode, other.outcomes);
            System.arraycopy(other.kept, 0, kept, 0, OBJECTS);
            System.arraycopy(other.gone, 0, gone, 0, OBJECTS);
            queue = new ArrayList<>(other.queue);
            seen = other.seen;
        }

        void run(int at) {
            if (at == operations.length()) {
                outcomes.add("seen " + seen);
                return;
            }
            if (mode == Weak.CHOOSE) {
                runWithoutEach(at);
            }
            char what = operations.charAt(at);
            int number = operations.charAt(at + 1) - '0';
            if (what == 'g' && mode == Weak.GC) {
                collect(at);
                return;
            }
            execute(what, number);
            run(at + 2);
        }

        /** Lets one object go, and perhaps others after it. */
        private void runWithoutEach(int at) {
            for (int i = 0; i < OBJECTS; i++) {
                if (!kept[i] && !gone[i]) {
                    Model other = new Model(this);
                    other.clear(i);
                    other.run(at);
                }
            }
        }

        /** All go that nothing keeps, and are told to the queue in some order. */
        private void collect(int at) {
            boolean none = true;
            for (int i = 0; i < OBJECTS; i++) {
                if (!kept[i] && !gone[i]) {
                    none = false;
                    Model other = new Model(this);
                    other.clear(i);
                    other.collect(at);
                }
            }
            if (none) {
                run(at + 2);
            }
        }

        private void clear(int object) {
            gone[object] = true;
            queue.add(0, object);
        }

        private void execute(char what, int number) {
            int object = number % OBJECTS;
            switch (what) {
                case 'd' -> kept[object] = false;
                case 'l' -> seen += gone[object] ? '0' : '1';
                case 'k' -> kept[object] = !gone[object];
                case 'g' -> {}
                default -> seen += queue.isEmpty() ? "-" : "abc".charAt(queue.remove(0));
            }
        }
    }
}
