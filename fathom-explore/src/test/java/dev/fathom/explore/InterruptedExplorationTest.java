package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.evolve.store.ReadResult;
import dev.fathom.evolve.store.RecordWriter;
import dev.fathom.evolve.store.Store;
import dev.fathom.evolve.store.StoreException;
import dev.fathom.evolve.store.StoredRecord;
import dev.fathom.evolve.store.Summary;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.options.ExploreOptions.Backtracking;
import dev.fathom.explore.options.ExploreOptions.Order;
import dev.fathom.explore.options.Guidance;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.search.checkpoint.Checkpointing;
import dev.fathom.vm.GuestMachine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("slow")
@DisplayName("An exploration that is killed again and again")
class InterruptedExplorationTest {
    private static final String TARGET = "an exploration";

    /** So many sittings are killed at the most; each goes on on a machine of its own. */
    private static final int MOST_KILLS = 6;

    private static final String TEMPORARY_FILES = "fathom.tmpdir";

    @TempDir
    private Path folder;

    private final Map<Order, Integer> kills = new EnumMap<>(Order.class);

    /** What ends a sitting: nobody handles it. */
    private static final class Killed extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /** Trees, a queue of the JDK, classes that are initialised on the way, choices inside operations, events, and something wrong. */
    static Stream<SubjectRequest> subjects() {
        return Stream.of(
                SubjectRequest.of("dev.fathom.subjects.bst.BinarySearchTree", 4, "add(1..N)", "remove(1..N)"),
                SubjectRequest.of("java.util.ArrayDeque", 4, "addFirst(1..2)", "pollLast()", "clear()"),
                SubjectRequest.of("dev.fathom.explore.StaticState", 5, "next()", "add(1..2)", "reset()"),
                SubjectRequest.of("dev.fathom.explore.Choosing", 4, "grow()", "drop(0..1)"),
                SubjectRequest.of("dev.fathom.subjects.arq.Arq", 9),
                SubjectRequest.of("dev.fathom.subjects.arq.HastyArq", 9),
                SubjectRequest.of("dev.fathom.subjects.aodv.StaleAodv", 5));
    }

    private static List<ExploreOptions> explorations(int length) {
        ExploreOptions plain =
                ExploreOptions.builder(length).allViolations(true).build();
        List<ExploreOptions> all = new ArrayList<>();
        for (Order order : List.of(Order.BFS, Order.DFS, Order.BEST_FIRST, Order.BEAM)) {
            for (Backtracking backtracking : Backtracking.values()) {
                all.add(plain.toBuilder()
                        .order(order)
                        .backtracking(backtracking)
                        .build());
            }
            all.add(plain.toBuilder().order(order).allViolations(false).build());
            all.add(plain.toBuilder()
                    .order(order)
                    .visitedMemory(0)
                    .waitingMemory(0)
                    .build());
        }
        all.add(plain.toBuilder()
                .order(Order.BEAM)
                .guidance(new Guidance(Guidance.Heuristic.SHAPE, 5, 0))
                .build());
        return all;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("subjects")
    @DisplayName("gives the answer of one that nothing disturbs, in every order")
    void same_answer(SubjectRequest request) {
        for (ExploreOptions options : explorations(request.bound())) {
            String expected = told(Guest.explore(request, options));
            ExploreResult found = exploreInSittings(
                    1, request, options, new Random(options.toString().length()));
            assertThat(told(found))
                    .as(options.order() + " " + options.backtracking())
                    .isEqualTo(expected);
        }
        assertThat(kills).containsOnlyKeys(Order.BFS, Order.DFS, Order.BEST_FIRST, Order.BEAM);
    }

    @Test
    @DisplayName("gives it with several workers")
    void workers() {
        SubjectRequest tree =
                SubjectRequest.of("dev.fathom.subjects.bst.BinarySearchTree", 5, "add(1..N)", "remove(1..N)");
        ExploreOptions options = ExploreOptions.ofLength(5);
        String expected = told(Guest.explore(tree, options));
        for (int seed = 0; seed < 3; seed++) {
            assertThat(told(exploreInSittings(3, tree, options, new Random(seed))))
                    .isEqualTo(expected);
        }
        assertThat(kills.get(Order.BFS)).isPositive();
    }

    @Test
    @DisplayName("or finds no room on the disk in the midst of a state goes on as if nothing had been done there")
    void no_room_in_the_midst() throws StoreException {
        SubjectRequest queue = SubjectRequest.of("java.util.ArrayDeque", 6, "addFirst(1..3)", "pollLast()");
        for (Order order : List.of(Order.BFS, Order.DFS, Order.BEST_FIRST, Order.BEAM)) {
            for (int memory : List.of(8000, 12_000)) {
                ExploreOptions options = ExploreOptions.builder(6)
                        .order(order)
                        .visitedMemory(memory)
                        .build();
                String expected = told(Guest.explore(queue, options));
                for (int workers = 1; workers <= (order == Order.BFS ? 3 : 1); workers += 2) {
                    int count = workers;
                    Store store = Store.at(folder.resolve(order + "-" + workers + "-" + memory));
                    assertThat(withoutRoom(() -> explore(store, count, queue, options, false))
                                    .incompleteBecause()
                                    .toString())
                            .contains("temporary file");
                    assertThat(told(explore(store, count, queue, options, true)))
                            .as(order + ", " + workers + " workers, " + memory + " bytes")
                            .isEqualTo(expected);
                }
            }
        }
    }

    private static ExploreResult withoutRoom(Callable<ExploreResult> exploring) {
        System.setProperty(TEMPORARY_FILES, "/nowhere");
        try {
            return exploring.call();
        } catch (Exception e) {
            throw new AssertionError(e);
        } finally {
            System.clearProperty(TEMPORARY_FILES);
        }
    }

    /** Explores in one sitting, with a checkpoint before every step, unless it is the one that goes on. */
    private static ExploreResult explore(
            Store store, int workers, SubjectRequest request, ExploreOptions options, boolean goesOn)
            throws StoreException {
        List<GuestMachine> machines =
                Stream.generate(Guest::machine).limit(workers).toList();
        try {
            Explorer explorer = new Explorer(machines, request, List.of(), options);
            explorer.checkpoints(new Checkpointing(
                    content -> write(store, content), goesOn ? Duration.ofDays(1) : Duration.ZERO, why -> {
                        throw new AssertionError(why);
                    }));
            if (goesOn) {
                goOn(explorer, store);
            }
            return explorer.run();
        } finally {
            machines.forEach(GuestMachine::close);
        }
    }

    /** Explores in as many sittings as it takes: each is killed right after a checkpoint, or not at all. */
    private ExploreResult exploreInSittings(
            int workers, SubjectRequest request, ExploreOptions options, Random random) {
        Store store = Store.at(folder);
        int killed = 0;
        while (true) {
            int left = MOST_KILLS - killed;
            List<GuestMachine> machines =
                    Stream.generate(Guest::machine).limit(workers).toList();
            try {
                Explorer explorer = new Explorer(machines, request, List.of(), options);
                explorer.checkpoints(new Checkpointing(
                        content -> {
                            if (left > 0 && random.nextInt(20) == 0) {
                                write(store, content);
                                throw new Killed();
                            }
                        },
                        Duration.ZERO,
                        why -> {
                            throw new AssertionError(why);
                        }));
                if (killed > 0) {
                    goOn(explorer, store);
                }
                return explorer.run();
            } catch (Killed e) {
                killed++;
                kills.merge(options.order(), 1, Integer::sum);
            } catch (StoreException e) {
                throw new UncheckedIOException(e);
            } finally {
                machines.forEach(GuestMachine::close);
            }
        }
    }

    private static void goOn(Explorer explorer, Store store) throws StoreException {
        try (StoredRecord stored = ((ReadResult.Found) store.read(TARGET)).record()) {
            explorer.goOnFrom(stored);
        }
    }

    private static void write(Store store, Checkpointing.Content content) throws IOException {
        try (RecordWriter writer = store.writer(TARGET)) {
            content.write(writer);
            writer.commit(Summary.empty());
        }
    }

    private static String told(ExploreResult result) {
        return result.states() + " states, " + result.storedStates() + " stored, " + result.executions()
                + " executions, " + result.statesAtDepth() + ", " + result.digest() + ", " + result.exploredLength()
                + ", " + result.events() + result.violations() + result.incompleteBecause() + result.notCompared();
    }
}
