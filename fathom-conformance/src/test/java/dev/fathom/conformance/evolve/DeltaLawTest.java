package dev.fathom.conformance.evolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.Seeds;
import dev.fathom.conformance.evolve.ExploredSubject.Delta;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code -Dfathom.pairs=N} compares about N pairs of versions, {@code -Dfathom.seed=S} others. */
@Tag("slow")
@DisplayName("The law, with Δ execution in the run that records, in the one that reuses, or in both")
class DeltaLawTest {
    private static final int PAIRS = Integer.getInteger("fathom.pairs", 60);
    private static final long SEED = Seeds.first(1);
    private static final double LEAST_REUSING = 0.35;
    private static final int LONGEST_CHAIN = 5;

    @TempDir
    private Path folder;

    @Test
    @DisplayName("holds, and records are those of runs without")
    void holds() throws IOException {
        LawStatistics statistics = new LawStatistics();
        List<String> differences = new ArrayList<>();
        List<LawSubject> subjects = Subjects.explored();
        Random random = new Random(SEED);
        for (int i = 0; statistics.pairs() < PAIRS && differences.size() < 5; i++) {
            Delta delta = Delta.values()[1 + i % 3];
            LawSubject subject = ((ExploredSubject) subjects.get(i % subjects.size())).with(delta);
            Chain chain = new Chain(subject, random.nextLong(), folder);
            List<String> wrong = chain.run(1 + random.nextInt(LONGEST_CHAIN), statistics);
            if (!wrong.isEmpty()) {
                differences.add(chain + "\n" + String.join("\n", wrong));
            }
        }
        System.out.println("The law with Δ execution: " + statistics + "; differences: " + differences.size());
        assertThat(differences).isEmpty();
        assertThat(statistics.reusingShare())
                .as("which part of the pairs reused something")
                .isGreaterThan(LEAST_REUSING);
    }
}
