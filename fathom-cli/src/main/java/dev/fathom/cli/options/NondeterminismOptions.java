package dev.fathom.cli.options;

import dev.fathom.engine.program.Problem;
import dev.fathom.vm.options.Nondeterminism;
import dev.fathom.vm.options.Nondeterminism.Draws;
import dev.fathom.vm.options.Nondeterminism.Reads;
import dev.fathom.vm.options.Nondeterminism.Weak;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say what becomes of that which a program cannot know beforehand: random numbers, the time and when references are cleared. */
final class NondeterminismOptions {
    /** What generators without a seed give. */
    enum Random {
        CHOOSE,
        SEED
    }

    @Option(
            names = "--random",
            paramLabel = "HOW",
            description =
                    "What generators without a seed give: choose (default): every number, if there are few to draw from;"
                            + " of many one is tried, and the result is incomplete. seed: the numbers of one seed.")
    private Random random = Random.CHOOSE;

    @Option(
            names = "--random-limit",
            paramLabel = "N",
            converter = CountConverter.Positive.class,
            description = "Try every number of a random draw from at most N. Default: 100.")
    private @Nullable Long randomLimit;

    @Option(
            names = "--clock",
            paramLabel = "HOW",
            description = "When time passes that the program can see. timeouts (default): when a timed wait or a sleep"
                    + " ends by its timeout. free: between any two reads of the clock as well, or not. still: never.")
    private Reads clock = Reads.TIMEOUTS;

    @Option(
            names = "--clock-step",
            paramLabel = "TIME",
            split = ",",
            converter = DurationConverter.class,
            description = "How much time may pass between two reads of the clock with --clock=free. Default: 1ms,1h.")
    private List<Duration> clockSteps = new ArrayList<>();

    @Option(
            names = "--clock-passes",
            paramLabel = "N",
            converter = CountConverter.class,
            description = "How often time may pass on one path with --clock=free. Default: 3.")
    private @Nullable Long clockPasses;

    @Option(
            names = "--weak",
            paramLabel = "HOW",
            description = "When weak references are cleared whose referents nothing else keeps. gc (default): by"
                    + " System.gc(), always. choose: whenever the program calls it, or looks at such a reference or its"
                    + " queue, or not. never: not at all.")
    private Weak weak = Weak.GC;

    Nondeterminism nondeterminism() {
        if (random == Random.SEED && randomLimit != null) {
            throw new Problem("--random-limit says what --random=choose tries: leave out --random=seed");
        }
        if (clock != Reads.FREE && (clockPasses != null || !clockSteps.isEmpty())) {
            throw new Problem("--clock-step and --clock-passes say how time passes between two reads of the clock:"
                    + " give --clock=free, too");
        }
        List<Long> steps = clockSteps.stream().map(Duration::toNanos).toList();
        if (steps.contains(0L)) {
            throw new Problem("--clock-step must not be 0: that no time passes is tried anyway");
        }
        return Nondeterminism.builder()
                .draws(random == Random.SEED ? Draws.SEED : Draws.CHOOSE)
                .drawLimit(atMost(randomLimit, Nondeterminism.DEFAULT_DRAW_LIMIT))
                .reads(clock)
                .steps(steps.isEmpty() ? Nondeterminism.DEFAULT_STEPS : steps)
                .passes(atMost(clockPasses, Nondeterminism.DEFAULT_PASSES))
                .weak(weak)
                .build();
    }

    private static int atMost(@Nullable Long given, int normally) {
        return given == null ? normally : (int) Math.min(given, Integer.MAX_VALUE);
    }
}
