package dev.fathom.cli;

import dev.fathom.cli.options.DebugOption;
import dev.fathom.cli.options.DurationConverter;
import dev.fathom.engine.program.Launch;
import dev.fathom.engine.program.Sources;
import dev.fathom.engine.program.TimeLimit;
import dev.fathom.engine.report.StopText;
import dev.fathom.engine.text.ResultPrinter;
import dev.fathom.engine.trace.Replay;
import dev.fathom.engine.trace.TraceFile;
import dev.fathom.search.finding.Violation;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Follows a trace again. */
@Command(
        name = "replay",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        header = "Follow the trace of a violation again, step by step.",
        description = {
            "",
            "Executes the program along the choices in the trace file and shows the steps. The program is the one"
                    + " that was checked, as it is now: after a correction, replay tells whether the same choices still"
                    + " lead to the violation.",
            ""
        },
        optionListHeading = "%nOptions:%n",
        parameterListHeading = "%nTrace:%n",
        sortOptions = false,
        abbreviateSynopsis = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "1:the violation shows again",
            "2:the trace or the program cannot be read",
            "3:the violation did not show again"
        },
        footer = {"", "Example:", "  fathom replay .fathom/last-trace.json"})
final class ReplayCommand implements Callable<Integer>, Debuggable {
    private final Streams streams;

    @Parameters(index = "0", paramLabel = "TRACE", description = "The file that fathom check wrote.")
    private Path trace = Path.of("");

    @Option(names = "--verbose", description = "Leave no step out.")
    private boolean verbose;

    @Option(
            names = "--time-limit",
            paramLabel = "TIME",
            converter = DurationConverter.Positive.class,
            description = "Stop after that time, as in 45s or 10m. Default: none.")
    private @Nullable Duration timeLimit;

    @Mixin
    private DebugOption debug = new DebugOption();

    ReplayCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public boolean isDebug() {
        return debug.isDebug();
    }

    @Override
    public Integer call() {
        TraceFile file = TraceFile.read(trace);
        Violation violation = file.violation();
        Replay.Outcome outcome = Replay.run(
                Launch.prepare(file.program(), file.learned()),
                violation,
                TimeLimit.from(Optional.ofNullable(timeLimit)));
        ResultPrinter report = new ResultPrinter(streams.out(), Sources.of(file.program()), verbose);
        Optional<Violation> again = outcome.again(violation);
        if (again.isPresent()) {
            report.headline("Violation", again.get(), outcome.deadlock());
            report.trace(
                    "Steps that lead to it",
                    outcome.steps(),
                    again.get().isOfState()
                            ? again.get().stackTrace()
                            : outcome.stop().stackTrace(),
                    outcome.deadlock());
            streams.out().println("The violation shows again.");
            return ExitCode.VIOLATION;
        }
        report.headline("Expected violation", violation);
        report.trace("Steps", outcome.steps(), outcome.stop().stackTrace(), outcome.deadlock());
        streams.out()
                .println("The violation did not show again: " + StopText.of(outcome.stop())
                        + ". The program may have changed since the trace was written.");
        return ExitCode.INCOMPLETE;
    }
}
