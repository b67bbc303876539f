package dev.fathom.conformance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Searches of random programs with threads find the same with reductions and without, in whatever order, with one worker or
 * several.
 *
 * <p>{@code -Dfathom.seed=N} takes other programs; {@code fathom.programs} says how many programs
 * (1 repeats a single one), {@code fathom.programs.states} how large they may be without reductions.
 */
@Tag("slow")
class RandomThreadsTest {
    private static final long FIRST = Seeds.first(20261116);
    private static final int PROGRAMS = Integer.getInteger("fathom.programs", 150);
    private static final long STATES = Long.getLong("fathom.programs.states", 500);
    private static final int WORKERS = 2;

    private final AtomicLong nextSeed = new AtomicLong(FIRST);
    private final AtomicLong compared = new AtomicLong();

    @Test
    void reducedAndUnreducedSearchesOfRandomProgramsAgree() throws Exception {
        ExecutorService workers = Executors.newFixedThreadPool(WORKERS);
        try {
            List<Future<Long>> results = new ArrayList<>();
            for (int i = 0; i < WORKERS; i++) {
                results.add(workers.submit(this::compare));
            }
            long outcomes = 0;
            for (Future<Long> each : results) {
                outcomes += outcomesOf(each);
            }
            System.out.println(compared.get() + " programs with threads compared, " + outcomes + " outcomes; "
                    + (nextSeed.get() - FIRST - compared.get()) + " were too large");
            assertThat(compared.get()).isGreaterThanOrEqualTo(PROGRAMS);
            assertThat(outcomes).as("outcomes").isGreaterThan(PROGRAMS);
        } finally {
            workers.shutdownNow();
        }
    }

    private static long outcomesOf(Future<Long> result) throws InterruptedException, ExecutionException {
        try {
            return result.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof AssertionError error) {
                throw error;
            }
            throw e;
        }
    }

    /** Compares programs until there are enough; returns how many outcomes they have. */
    private long compare() {
        SearchComparison comparison = new SearchComparison(STATES);
        long outcomes = 0;
        while (compared.get() < PROGRAMS) {
            long seed = nextSeed.getAndIncrement();
            ThreadedProgram program = ProgramGenerator.generateAny(seed);
            try {
                outcomes += outcomesOf(comparison, program, seed);
            } catch (RuntimeException e) {
                throw new AssertionError(repeat(seed) + program, e);
            }
        }
        return outcomes;
    }

    private long outcomesOf(SearchComparison comparison, ThreadedProgram program, long seed) {
        Optional<Findings> reference = comparison.reference(program);
        if (reference.isEmpty()) {
            return 0;
        }
        String differences = comparison.differences(program, reference.get(), seed);
        if (!differences.isEmpty()) {
            fail(comparison, program, differences, seed);
        }
        compared.incrementAndGet();
        return reference.get().violations().size();
    }

    private static void fail(SearchComparison comparison, ThreadedProgram program, String differences, long seed) {
        ThreadedProgram small = comparison.shrink(program, seed);
        String why = comparison.differences(small, comparison.reference(small).orElseThrow(), seed);
        throw new AssertionError(
                repeat(seed) + program + differences + "\nA smaller program that shows it:\n" + small + why);
    }

    private static String repeat(long seed) {
        return "Seed " + seed + " (-Dfathom.seed=" + seed + " -Dfathom.programs=1):\n";
    }
}
