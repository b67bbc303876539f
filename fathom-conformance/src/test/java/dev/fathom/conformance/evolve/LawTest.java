package dev.fathom.conformance.evolve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random edits, one by one and in chains.
 *
 * <p>{@code -Dfathom.pairs=N} compares about N pairs of versions, {@code -Dfathom.seed=S} others.
 */
@DisplayName("An incremental run finds what a run from scratch finds")
class LawTest {
    private static final int PAIRS = Integer.getInteger("fathom.pairs", 300);
    private static final long SEED = Long.getLong("fathom.seed", 1);
    private static final int LONGEST_CHAIN = 5;

    @TempDir
    private Path folder;

    @Test
    @DisplayName("of operations on an object")
    void explore() throws IOException {
        law(suppliers(Subjects.explored()), PAIRS / 4);
    }

    @Test
    @DisplayName("of a program with threads")
    void check() throws IOException {
        law(suppliers(Subjects.checked()), PAIRS / 4);
    }

    @Test
    @DisplayName("of the small concurrent programs")
    void corpus() throws IOException {
        List<Supplier<LawSubject>> programs = new ArrayList<>(Subjects.corpus());
        Collections.shuffle(programs, new Random(SEED));
        law(programs, PAIRS / 2);
    }

    private static List<Supplier<LawSubject>> suppliers(List<LawSubject> subjects) {
        return subjects.stream().<Supplier<LawSubject>>map(each -> () -> each).toList();
    }

    private void law(List<Supplier<LawSubject>> subjects, int pairs) throws IOException {
        LawStatistics statistics = new LawStatistics();
        List<String> differences = new ArrayList<>();
        Random random = new Random(SEED);
        for (int i = 0; statistics.pairs() < pairs && differences.size() < 5; i++) {
            LawSubject subject = subjects.get(i % subjects.size()).get();
            Chain chain = new Chain(subject, random.nextLong(), folder);
            List<String> wrong = chain.run(1 + random.nextInt(LONGEST_CHAIN), statistics);
            if (!wrong.isEmpty()) {
                differences.add(chain + "\n" + String.join("\n", wrong));
            }
        }
        System.out.println("The law: " + statistics + "; differences: " + differences.size());
        assertThat(differences).isEmpty();
    }
}
