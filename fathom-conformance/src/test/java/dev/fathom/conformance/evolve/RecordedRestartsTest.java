package dev.fathom.conformance.evolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.Seeds;
import dev.fathom.evolve.change.ClassSource;
import dev.fathom.evolve.graph.ReuseMode;
import dev.fathom.evolve.mutate.Mutant;
import dev.fathom.evolve.mutate.MutationKind;
import dev.fathom.evolve.mutate.Mutator;
import dev.fathom.evolve.record.RunRecord;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.options.Granularity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What an incremental run records does not depend on how often it begins again.
 *
 * <p>An edit that takes locks away makes threads fight over variables. The run that reuses the record from before notices that on its way, begins again with other scheduling points, and must leave a record
 * that has all that one from scratch has: above all where threads stop and go on, also where they are started.
 */
@Tag("slow")
class RecordedRestartsTest {
    private static final int PROGRAMS = Integer.getInteger("fathom.restarts", 60);
    private static final int LEAST_RESTARTS = 8;
    private static final int MOST_TIMES = 4;
    private static final List<Order> ORDERS =
            List.of(Order.PLAIN, Order.of(Strategy.DFS), Order.of(Strategy.BFS), Order.of(Strategy.A_STAR));

    private final Random random = new Random(Seeds.first(12));
    private int restarts;

    @Test
    @DisplayName("a run that begins again leaves a record with all that one from scratch has")
    void restartedRuns() {
        List<String> wrong = new ArrayList<>();
        List<Supplier<LawSubject>> programs = new ArrayList<>(Subjects.corpus());
        for (int i = 0; wrong.isEmpty() && (i < PROGRAMS || isTooEasy(i)); i++) {
            wrong.addAll(
                    differences(programs.get(random.nextInt(programs.size())).get(), i));
        }
        assertThat(wrong).isEmpty();
        assertThat(restarts).as("runs that began again").isGreaterThanOrEqualTo(LEAST_RESTARTS);
    }

    /** Which programs are drawn changes with the corpus: it goes on until enough runs have begun again. */
    private boolean isTooEasy(int tried) {
        return restarts < LEAST_RESTARTS && tried < MOST_TIMES * PROGRAMS;
    }

    private List<String> differences(LawSubject subject, int number) {
        ReuseMode mode = number % 2 == 0 ? ReuseMode.BOTH : ReuseMode.ISSE;
        Granularity granularity = number % 3 == 0 ? Granularity.METHOD : Granularity.EDGE;
        Setting setting = new Setting(mode, granularity, true, ORDERS.get(number % ORDERS.size()));
        Map<String, byte[]> open = new TreeMap<>(subject.classes());
        Map<String, byte[]> locked = locked(open);
        if (locked.isEmpty()) {
            return List.of();
        }
        Optional<RunRecord> record = subject.run(locked, setting, null).record();
        if (record.isEmpty()) {
            return List.of();
        }
        Outcome incremental = subject.run(open, setting, record.get());
        restarts += incremental.restarted() && !incremental.isCut() ? 1 : 0;
        return subject.differences(open, setting, incremental).stream()
                .map(each -> subject + ", " + setting + ": " + each)
                .toList();
    }

    /** Returns the program with other locks; empty if it has no method that could have another one. */
    private Map<String, byte[]> locked(Map<String, byte[]> version) {
        Map<String, byte[]> result = new TreeMap<>(version);
        boolean any = false;
        for (int i = 0; i < 4; i++) {
            Optional<Mutant> mutant = new Mutator(ClassSource.of(result), random.nextLong())
                    .next(List.of(MutationKind.TOGGLE_SYNCHRONIZED));
            if (mutant.isPresent() && !mutant.get().method().startsWith("main(")) {
                result.put(mutant.get().className(), mutant.get().classFile());
                any = true;
            }
        }
        return any ? result : Map.of();
    }
}
