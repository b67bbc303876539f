package dev.fathom.conformance.evolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.Seeds;
import dev.fathom.evolve.change.ClassSource;
import dev.fathom.evolve.graph.ReuseMode;
import dev.fathom.evolve.mutate.Mutant;
import dev.fathom.evolve.mutate.MutationKind;
import dev.fathom.evolve.mutate.Mutator;
import dev.fathom.vm.options.Granularity;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** {@code -Dfathom.pairs=N -Dfathom.seed=S} for more, or others. */
@Tag("slow")
@DisplayName("What calls of an earlier version have shown")
class FootprintsOfVersionsTest {
    private static final int PAIRS = Integer.getInteger("fathom.pairs", 100) / 5;
    private static final List<MutationKind> KINDS = List.of(
            MutationKind.NEGATE_CONDITION,
            MutationKind.CHANGE_CONSTANT,
            MutationKind.DROP_CALL,
            MutationKind.SWAP_FIELD,
            MutationKind.DISTURB_ENTRY,
            MutationKind.TOUCH_ENTRY,
            MutationKind.ADD_FIELD);

    @Test
    @DisplayName("holds for the next, and spares executions that it would have made to learn it")
    void holds() {
        Random random = new Random(Seeds.first(1));
        List<LawSubject> subjects = Subjects.footprints();
        long known = 0;
        long knownWithin = 0;
        int pairs = 0;
        for (int i = 0; i < 4 * PAIRS && pairs < PAIRS; i++) {
            ExploredSubject subject = (ExploredSubject) subjects.get(i % subjects.size());
            Setting setting = new Setting(
                    ReuseMode.BOTH, Granularity.EDGE, true, Order.random(random).alone());
            Outcome first = subject.runLearning(subject.classes(), setting, null);
            Optional<Map<String, byte[]>> next = edited(subject, random);
            if (first.isCut() || first.record().isEmpty() || next.isEmpty()) {
                continue;
            }
            Outcome again =
                    subject.runLearning(next.get(), setting, first.record().get());
            assertThat(subject.differences(next.get(), setting, again))
                    .as("%s in pair %d", subject, i)
                    .isEmpty();
            Outcome within = subject.run(
                    next.get(),
                    setting,
                    subject.run(subject.classes(), setting, null).record().orElseThrow());
            known += again.counts().known;
            knownWithin += within.counts().known;
            pairs++;
        }
        assertThat(pairs).isGreaterThanOrEqualTo(PAIRS / 2);
        assertThat(known).as("executions spared, against those within a run").isGreaterThan(knownWithin);
    }

    private static Optional<Map<String, byte[]>> edited(ExploredSubject subject, Random random) {
        Optional<Mutant> mutant = new Mutator(ClassSource.of(subject.classes()), random.nextLong()).next(KINDS);
        return mutant.map(each -> {
            Map<String, byte[]> result = new TreeMap<>(subject.classes());
            result.put(each.className(), each.classFile());
            return result;
        });
    }
}
