package dev.fathom.cli.options;

import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.engine.program.Problem;
import java.util.Map;
import java.util.Optional;
import java.util.Stack;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The options of Δ execution. */
public final class DeltaOptionGroup {
    /** When states are executed at once. */
    enum When {
        ON,
        AUTO,
        OFF
    }

    @Option(
            names = "--delta",
            paramLabel = "WHEN",
            arity = "0..1",
            preprocessor = AttachedValue.class,
            description =
                    "Execute many states at once: the same states and verdicts, often sooner (docs/delta.md). explore:"
                            + " each operation; --delta=auto measures, and does so only where it is faster. check: programs with one"
                            + " thread, from one Match.on to the next.")
    private When when = When.OFF;

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

    @Option(names = "--delta-sparse", description = "Where few states of a batch are left, keep words for these only.")
    private boolean sparse;

    @Option(
            names = "--delta-reconverge",
            description = "States that part at a branch go on together behind it: fewer executions, not always sooner.")
    private boolean reconverges;

    public Optional<DeltaOptions> options() {
        if (when == When.OFF) {
            if (merging != null || batch != null || sparse || reconverges) {
                throw new Problem("--delta-merge, --delta-batch, --delta-sparse and --delta-reconverge say how to"
                        + " execute many states at once: give --delta, too");
            }
            return Optional.empty();
        }
        if (sparse && reconverges) {
            throw new Problem("--delta-sparse and --delta-reconverge do not go together: give one of them");
        }
        if (batch != null && batch < 0) {
            throw new Problem("--delta-batch must be at least 1, or 0 for all states of a level");
        }
        return Optional.of(new DeltaOptions(
                        merging == null ? DeltaOptions.DEFAULT.merging() : merging,
                        batch == null ? DeltaOptions.DEFAULT.batch() : batch == 0 ? DeltaOptions.UNLIMITED : batch,
                        when == When.AUTO)
                .parting(
                        sparse
                                ? DeltaOptions.Parting.SPARSE
                                : reconverges ? DeltaOptions.Parting.TOGETHER : DeltaOptions.Parting.APART));
    }

    /** Returns the options for a program, of which nothing is measured. */
    public Optional<DeltaOptions> ofProgram() {
        if (when == When.AUTO) {
            throw new Problem("--delta=auto is for fathom explore: give --delta");
        }
        return options();
    }

    /** Takes a value only if it is attached: what follows is the class to explore. */
    static final class AttachedValue implements CommandLine.IParameterPreprocessor {
        @Override
        public boolean preprocess(
                Stack<String> arguments, CommandSpec command, ArgSpec option, Map<String, Object> info) {
            if ("=".equals(info.get("separator"))) {
                return false;
            }
            option.setValue(When.ON);
            return true;
        }
    }
}
