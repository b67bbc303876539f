package dev.fathom.conformance.evolve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.fathom.conformance.Seeds;
import dev.fathom.conformance.evolve.StructureTable.Form;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random edits, one by one and in chains.
 *
 * <p>{@code -Dfathom.pairs=N} compares about N pairs of versions, {@code -Dfathom.seed=S} others. A chain that differs names its own seed: with {@code -Dfathom.chain=C} beside the
 * same N and S, that chain alone is made again.
 */
@Tag("slow")
@DisplayName("An incremental run finds what a run from scratch finds")
class LawTest {
    private static final int PAIRS = Integer.getInteger("fathom.pairs", 100);
    private static final long SEED = Seeds.first(1);
    private static final @Nullable Long ONLY = Long.getLong("fathom.chain");
    private static final int LONGEST_CHAIN = 5;

    /**
     * A law that holds because nothing is reused would be none: this part of the pairs must reuse something, in each part of the test and in all together. Not all can: small
     * programs are edited where they begin, and with regression model checking alone one modified transition may leave nothing that is pruned.
     */
    private static final double LEAST_REUSING = 0.4;

    private static final double LEAST_REUSING_OF_ALL = 0.6;

    private static final LawStatistics ALL = new LawStatistics();

    /** Whether calls were explored that footprints could spare. */
    private static boolean explored;

    @TempDir
    private Path folder;

    @Test
    @DisplayName("of operations on an object")
    void explore() throws IOException {
        explored = ONLY == null;
        law(suppliers(Subjects.explored()), PAIRS / 4);
    }

    @Test
    @DisplayName("of protocols, and where one state stands for others")
    void protocols() throws IOException {
        law(suppliers(Subjects.protocols()), PAIRS / 6);
    }

    @Test
    @DisplayName("of programs that match states by what they say")
    void matched() throws IOException {
        law(suppliers(Subjects.matched()), PAIRS / 4);
    }

    @Test
    @DisplayName("of a program with threads")
    void check() throws IOException {
        law(suppliers(Subjects.checked()), PAIRS / 4);
    }

    @Test
    @DisplayName("of programs whose threads may change places, in other orders than those of the records")
    void alike() throws IOException {
        law(suppliers(Subjects.alike()), PAIRS / 6, Chain::wandering, LEAST_REUSING);
    }

    @Test
    @DisplayName("of programs whose threads may change places, and whose classes are edited")
    void alike_of_other_structure() throws IOException {
        law(suppliers(Subjects.alike()), PAIRS / 6, Chain::wanderingOfStructure, 0);
    }

    @Test
    @DisplayName("of the small concurrent programs")
    void corpus() throws IOException {
        List<Supplier<LawSubject>> programs = new ArrayList<>(Subjects.corpus());
        Collections.shuffle(programs, new Random(SEED));
        law(programs, PAIRS / 2);
    }

    @Test
    @DisplayName("of programs that look at their classes, which are edited")
    void structure() throws IOException {
        List<Supplier<LawSubject>> programs = new ArrayList<>(Subjects.corpus());
        Collections.shuffle(programs, new Random(SEED));
        List<LawSubject> reflective = new ArrayList<>(Subjects.explored());
        reflective.addAll(Subjects.checked());
        for (int i = 0; i < reflective.size(); i++) {
            LawSubject each = reflective.get(i);
            programs.add(3 * i, () -> each);
            programs.add(3 * i + 1, () -> StructureTable.subject(Form.NAMED));
        }
        programs.add(2, () -> StructureTable.subject(Form.HELD));
        LawStatistics statistics = law(programs, PAIRS / 4, Chain::ofStructure, LEAST_REUSING);
        assertThat(statistics.effective()).isGreaterThan(statistics.pairs() / 10);
    }

    @Test
    @DisplayName("with everything on the host that can be there")
    void mixed() throws IOException {
        List<LawSubject> subjects = new ArrayList<>(Subjects.explored());
        subjects.addAll(Subjects.checked());
        long before = Guests.executionsOnHost();
        law(suppliers(subjects), PAIRS / 8, Chain::mixed, LEAST_REUSING / 2);
        assertThat(Guests.executionsOnHost() - before).isGreaterThan(10L * PAIRS);
    }

    @Test
    @DisplayName("that prunes states, and makes no record itself")
    void pruning() throws IOException {
        List<Supplier<LawSubject>> programs = new ArrayList<>(Subjects.corpus());
        Collections.shuffle(programs, new Random(SEED));
        programs.addAll(0, suppliers(Subjects.checked()));
        LawStatistics statistics = law(programs, PAIRS / 4, Chain::pruning, 0);
        assertThat(statistics.pruning()).as("pairs in which states were pruned").isPositive();
    }

    private interface Chains {
        Chain of(LawSubject subject, long seed, Path folder);
    }

    private static List<Supplier<LawSubject>> suppliers(List<LawSubject> subjects) {
        return subjects.stream().<Supplier<LawSubject>>map(each -> () -> each).toList();
    }

    private LawStatistics law(List<Supplier<LawSubject>> subjects, int pairs) throws IOException {
        return law(subjects, pairs, Chain::new, LEAST_REUSING);
    }

    private LawStatistics law(List<Supplier<LawSubject>> subjects, int pairs, Chains chains, double leastReusing)
            throws IOException {
        LawStatistics statistics = new LawStatistics();
        List<String> differences = new ArrayList<>();
        Random random = new Random(SEED);
        for (int i = 0; i < 10 * pairs && statistics.pairs() < pairs && differences.size() < 5; i++) {
            long seed = random.nextLong();
            int length = 1 + random.nextInt(LONGEST_CHAIN);
            if (ONLY != null && ONLY != seed) {
                continue;
            }
            LawSubject subject = subjects.get(i % subjects.size()).get();
            if (i % 2 == 1 && subject instanceof CheckedSubject program) {
                subject = program.ending();
            }
            Chain chain = chains.of(subject, seed, folder);
            List<String> wrong = chain.run(length, statistics);
            if (!wrong.isEmpty()) {
                differences.add(chain + "\n" + String.join("\n", wrong));
            }
        }
        System.out.println("The law: " + statistics + "; differences: " + differences.size());
        assertThat(differences).isEmpty();
        assumeTrue(ONLY == null);
        assertThat(statistics.reusingShare())
                .as("which part of the pairs reused something")
                .isGreaterThan(leastReusing);
        ALL.add(statistics);
        return statistics;
    }

    @AfterAll
    static void footprintsAreInTheMix() {
        assumeTrue(explored);
        assertThat(ALL.knowing())
                .as("pairs in which footprints spared executions")
                .isPositive();
    }

    @AfterAll
    static void mostPairsReuseSomething() {
        assumeTrue(ONLY == null);
        assertThat(ALL.reusingShare())
                .as("which part of all pairs reused something")
                .isGreaterThan(LEAST_REUSING_OF_ALL);
    }
}
