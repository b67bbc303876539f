package dev.fathom.cli;

import dev.fathom.delta.DeltaOptions;
import dev.fathom.engine.program.Problem;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of Δ execution. */
final class DeltaOptionGroup {
    @Option(
            names = "--delta",
            description = "Execute each operation on many states at once: the same states and verdicts, often sooner"
                    + " (docs/delta.md).")
    private boolean delta;

    @Option(
            names = "--delta-merge",
            paramLabel = "HOW",
            description = "Which states to put together: kept (default): all, kept by shape until then; greedy: all,"
                    + " from an image of each; shape: those of the same shape.")
    private DeltaOptions.@Nullable Merging merging;

    @Option(
            names = "--delta-batch",
            paramLabel = "N",
            description = "Put together at most N states, 0 for all of a level. Default: 2048.")
    private @Nullable Integer batch;

    Optional<DeltaOptions> options() {
        if (!delta) {
            if (merging != null || batch != null) {
                throw new Problem(
                        "--delta-merge and --delta-batch say how to execute many states at once: give --delta, too");
            }
            return Optional.empty();
        }
        if (batch != null && batch < 0) {
            throw new Problem("--delta-batch must be at least 1, or 0 for all states of a level");
        }
        return Optional.of(new DeltaOptions(
                merging == null ? DeltaOptions.DEFAULT.merging() : merging,
                batch == null ? DeltaOptions.DEFAULT.batch() : batch == 0 ? DeltaOptions.UNLIMITED : batch));
    }
}
