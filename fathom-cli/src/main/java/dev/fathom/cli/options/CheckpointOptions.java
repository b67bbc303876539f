package dev.fathom.cli.options;

import dev.fathom.engine.history.CheckpointUse;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option that has a run survive its process. */
public final class CheckpointOptions {
    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec command;

    @Option(
            names = "--checkpoint",
            paramLabel = "TIME",
            converter = DurationConverter.Positive.class,
            description =
                    "Write all that is known to the store that often, as in 5m, and when the run is stopped (Ctrl-C,"
                            + " SIGTERM, --time-limit), so that fathom resume goes on. Such a run reuses no record.")
    private @Nullable Duration interval;

    private boolean goesOn;

    /** Has the command go on with the run that was interrupted. */
    public void goOn() {
        goesOn = true;
    }

    /** Returns how often to write a checkpoint, if that is wanted. */
    public Optional<CheckpointUse> use() {
        Duration given = interval;
        if (given == null || command == null) {
            return Optional.empty();
        }
        List<String> arguments = command.root().commandLine().getParseResult().originalArgs();
        return Optional.of(new CheckpointUse(given, arguments, goesOn));
    }
}
