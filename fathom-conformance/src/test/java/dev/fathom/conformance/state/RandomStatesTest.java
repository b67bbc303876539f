package dev.fathom.conformance.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.GuestProgram;
import dev.fathom.conformance.Seeds;
import dev.fathom.conformance.generate.Options;
import dev.fathom.conformance.generate.RandomProgram;
import dev.fathom.vm.heap.Image;
import dev.fathom.vm.state.Fingerprint;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Saving, restoring and undoing are exact for random programs stopped at random points. */
@Tag("slow")
class RandomStatesTest {
    private static final long BASE = Seeds.first(1000);
    private static final int PROGRAMS = Integer.getInteger("fathom.states", 10);
    private static final int STOPS = 6;
    private static final int LEAST_STOPS = 8;

    /** How often a program was stopped before its end, where there is something to compare. */
    private static int stopped;

    private final Random random = new Random(BASE);

    @AfterAll
    static void programsWereUnderWay() {
        System.out.println(stopped + " states of " + PROGRAMS + " random programs");
        assertThat(stopped).as("states under way").isGreaterThan(LEAST_STOPS * PROGRAMS);
    }

    static LongStream seeds() {
        return LongStream.range(BASE, BASE + PROGRAMS);
    }

    private static GuestProgram program(long seed) {
        Options options = Options.defaults().withSize(100).withChoices(seed % 2 == 0);
        return GuestProgram.of(RandomProgram.of(seed, options));
    }

    /** Returns a number of steps, often few: a run has tens of thousands. */
    private int some() {
        return random.nextInt(random.nextInt(3) == 0 ? 30 : random.nextBoolean() ? 1500 : 10_000);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void anImageRestoredGivesTheSameImageAndFingerprint(long seed) {
        random.setSeed(seed);
        try (PausedRun run = new PausedRun(program(seed))) {
            for (int i = 0; i < STOPS && run.advance(some()); i++) {
                stopped++;
                Image image = run.machine.capture();
                Fingerprint fingerprint = run.machine.fingerprint();
                run.machine.restore(image);
                assertThat(run.machine.capture()).isEqualTo(image);
                assertThat(run.machine.fingerprint()).isEqualTo(fingerprint);
                run.advance(some());
                run.machine.restore(image);
                assertThat(run.machine.capture()).isEqualTo(image);
                assertThat(run.machine.fingerprint()).isEqualTo(fingerprint);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void undoGivesTheImageBack(long seed) {
        random.setSeed(seed);
        try (PausedRun run = new PausedRun(program(seed))) {
            for (int i = 0; i < STOPS && run.advance(some()); i++) {
                undoNested(run, 3);
            }
        }
    }

    private void undoNested(PausedRun run, int levels) {
        stopped++;
        Image image = run.machine.capture();
        Fingerprint fingerprint = run.machine.fingerprint();
        run.machine.mark();
        for (int i = 0; i < 2; i++) {
            boolean more = run.advance(some());
            if (random.nextBoolean()) {
                run.collect();
            }
            if (more && levels > 1) {
                undoNested(run, levels - 1);
            }
            run.advance(some() / 4);
            run.machine.undo();
            assertThat(run.machine.capture()).isEqualTo(image);
            assertThat(run.machine.fingerprint()).isEqualTo(fingerprint);
        }
        run.machine.unmark();
        assertThat(run.machine.capture()).isEqualTo(image);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aProgramEndsTheSameAfterRestoreUndoAndCollection(long seed) {
        random.setSeed(seed);
        GuestProgram program = program(seed);
        int steps = some();
        try (PausedRun run = new PausedRun(program);
                PausedRun other = new PausedRun(program)) {
            if (!run.advance(steps) || !other.advance(steps)) {
                return;
            }
            stopped++;
            Image image = run.machine.capture();
            String expected = run.finish();
            Image end = run.machine.capture();
            run.machine.restore(image);
            assertThat(run.finish()).as("after restore").isEqualTo(expected);
            assertThat(run.machine.capture()).isEqualTo(end);
            run.machine.restore(image);
            run.machine.mark();
            run.finish();
            run.machine.undo();
            assertThat(run.finish()).as("after undo").isEqualTo(expected);
            assertThat(run.machine.capture()).isEqualTo(end);
            other.collect();
            assertThat(other.finish()).as("after a collection").isEqualTo(expected);
            assertThat(other.machine.capture()).isEqualTo(end);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void twoMachinesGiveTheSameFingerprints(long seed) {
        random.setSeed(seed);
        GuestProgram program = program(seed);
        try (PausedRun one = new PausedRun(program);
                PausedRun other = new PausedRun(program)) {
            for (int i = 0; i < STOPS; i++) {
                int steps = some();
                boolean more = one.advance(steps);
                assertThat(other.advance(steps)).isEqualTo(more);
                if (random.nextBoolean()) {
                    other.collect();
                }
                assertThat(other.machine.fingerprint()).isEqualTo(one.machine.fingerprint());
                if (!more) {
                    return;
                }
            }
        }
    }
}
