package dev.fathom.conformance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.Seeds;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Whoever looks at random programs with threads from outside sees the same with reductions and without.
 *
 * <p>The invariants tell all that they see ({@link dev.fathom.conformance.threads.guest.Watch}), so what is compared is the
 * set of everything that an invariant could ever judge. {@code fathom.seed},
 * {@code fathom.observations} (how many programs) and {@code fathom.programs.states} as for {@link RandomThreadsTest}.
 */
@Tag("slow")
class RandomObservationsTest {
    private static final String WATCH = "dev.fathom.conformance.threads.guest.Watch.";
    private static final List<String> LOOKS =
            List.of("fields", "arrays", "box", "sometimes", "threads", "library", "fields");
    private static final long FIRST = Seeds.first(20261116);
    private static final int PROGRAMS = Integer.getInteger("fathom.observations", 24);
    private static final long STATES = Long.getLong("fathom.programs.states", 500);

    @Test
    void anObserverSeesTheSameWithReductionsAndWithout() {
        long seed = FIRST;
        long sights = 0;
        for (String look : LOOKS) {
            SearchComparison comparison = new SearchComparison(STATES, List.of(WATCH + look));
            for (int compared = 0; compared < (PROGRAMS + LOOKS.size() - 1) / LOOKS.size(); seed++) {
                ThreadedProgram program = ProgramGenerator.generate(seed);
                Optional<Findings> reference = comparison.reference(program);
                if (reference.isPresent()) {
                    assertSame(comparison, look, program, reference.get(), seed);
                    sights += reference.get().violations().size();
                    compared++;
                }
            }
        }
        System.out.println(PROGRAMS + " programs with threads observed, " + sights + " sights; "
                + (seed - FIRST - PROGRAMS) + " were too large");
        assertThat(sights).isGreaterThan(PROGRAMS);
    }

    private static void assertSame(
            SearchComparison comparison, String look, ThreadedProgram program, Findings reference, long seed) {
        String differences = comparison.differences(program, reference, seed);
        if (!differences.isEmpty()) {
            ThreadedProgram small = comparison.shrink(program, seed);
            String why =
                    comparison.differences(small, comparison.reference(small).orElseThrow(), seed);
            throw new AssertionError("Seed " + seed + ", Watch." + look + ":\n" + program + differences
                    + "\nA smaller program that shows it:\n" + small + why);
        }
    }
}
