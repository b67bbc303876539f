package dev.fathom.conformance.evolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.Seeds;
import dev.fathom.evolve.store.ReadResult;
import dev.fathom.evolve.store.RecordWriter;
import dev.fathom.evolve.store.Store;
import dev.fathom.evolve.store.StoreException;
import dev.fathom.evolve.store.StoredRecord;
import dev.fathom.evolve.store.Summary;
import dev.fathom.search.Search;
import dev.fathom.search.SearchResult;
import dev.fathom.search.checkpoint.Checkpointing;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.options.MixedOptions;
import dev.fathom.vm.state.LearnedFacts;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Searches programs in many sittings, each on a machine of its own that knows the one before by its checkpoint only. */
@Tag("slow")
@DisplayName("A program that is searched in many sittings")
class InterruptedProgramsTest {
    private static final String TARGET = "a program";
    private static final long MOST_STATES = 1_500;

    /** One program of so many is tried in every build. */
    private static final int PART = 6;

    /** So many sittings are killed; the last one is not. */
    private static final int KILLS = 5;

    @TempDir
    private Path folder;

    private boolean learns;
    private int sittings;
    private int restarts;

    private static final class Killed extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    @Test
    @DisplayName("is answered as in one: verdict, violations with their ways, races, counts, states, assumptions")
    void same_answer() throws IOException {
        Random random = new Random(Seeds.first(20));
        List<Strategy> orders = List.of(Strategy.FEWEST_PREEMPTIONS, Strategy.DFS, Strategy.BFS);
        int number = 0;
        for (CheckedSubject subject : subjects()) {
            SearchOptions options = SearchOptions.builder(orders.get(number++ % orders.size()), Backtracking.UNDO)
                    .allViolations(number % 2 == 0)
                    .stateLimit(MOST_STATES)
                    .minimizing(false)
                    .build();
            learns = number % 4 == 0; // without learning runs, a search finds out itself what threads fight over
            SearchResult expected = whole(subject, options);
            long step = Math.max(1, expected.transitions() / KILLS);
            SearchResult found = inSittings(subject, options, step, random);
            assertThat(answer(found)).as(subject + " " + options).isEqualTo(answer(expected));
            restarts += expected.restarts();
        }
        assertThat(sittings).isGreaterThan(2 * number);
        assertThat(restarts).as("reductions that were refuted").isPositive();
    }

    private static List<Object> answer(SearchResult result) {
        return List.of(
                result.verdict(),
                result.violations(),
                result.races().toString(),
                result.incompleteBecause(),
                result.assumptions(),
                result.advice(),
                result.restarts(),
                result.states(),
                result.transitions(),
                result.executions(),
                result.maxDepth(),
                result.stateSetFingerprint());
    }

    private static List<CheckedSubject> subjects() {
        List<Supplier<LawSubject>> all = Subjects.corpus();
        int each = Boolean.getBoolean("fathom.all") ? 1 : PART;
        Stream<LawSubject> corpus = IntStream.range(0, all.size())
                .filter(i -> i % each == 0)
                .mapToObj(i -> all.get(i).get());
        return Stream.of(Subjects.checked().stream(), Subjects.alike().stream(), corpus)
                .flatMap(Function.identity())
                .filter(CheckedSubject.class::isInstance)
                .map(subject -> ((CheckedSubject) subject).ending())
                .toList();
    }

    private GuestMachine boot(CheckedSubject subject) {
        Interleavings interleavings = Interleavings.builder()
                .observed(!subject.invariants().isEmpty())
                .learningRuns(learns)
                .build();
        GuestMachine machine = Guests.boot(
                subject.classes(),
                interleavings,
                new LearnedFacts(),
                subject.invariants(),
                subject.stepLimit(),
                MixedOptions.DEFAULT);
        machine.start(subject.main(), subject.arguments().toArray(String[]::new));
        return machine;
    }

    private SearchResult whole(CheckedSubject subject, SearchOptions options) {
        GuestMachine machine = boot(subject);
        try {
            return new Search(machine, options).run();
        } finally {
            Guests.close(machine);
        }
    }

    private SearchResult inSittings(CheckedSubject subject, SearchOptions options, long step, Random random)
            throws IOException {
        Store store = Store.at(folder);
        for (int kills = 0; ; kills++) {
            sittings++;
            GuestMachine machine = boot(subject);
            try {
                Search search = new Search(machine, options);
                int[] left = {kills == KILLS ? Integer.MAX_VALUE : 1 + random.nextInt((int) step)};
                search.checkpoints(new Checkpointing(
                        content -> {
                            if (--left[0] == 0) {
                                write(store, content);
                                throw new Killed();
                            }
                        },
                        Duration.ZERO,
                        why -> {
                            throw new AssertionError(why);
                        }));
                if (kills > 0) {
                    goOn(search, store);
                }
                return search.run();
            } catch (Killed e) {
                continue;
            } finally {
                Guests.close(machine);
            }
        }
    }

    private static void goOn(Search search, Store store) throws StoreException {
        try (StoredRecord stored = ((ReadResult.Found) store.read(TARGET)).record()) {
            search.goOnFrom(stored);
        }
    }

    private static void write(Store store, Checkpointing.Content content) throws IOException {
        try (RecordWriter writer = store.writer(TARGET)) {
            content.write(writer);
            writer.commit(Summary.empty());
        }
    }
}
