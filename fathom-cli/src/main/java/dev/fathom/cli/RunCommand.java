package dev.fathom.cli;

import dev.fathom.cli.options.CountConverter;
import dev.fathom.cli.options.DurationConverter;
import dev.fathom.cli.options.ProgramOptions;
import dev.fathom.engine.program.Launch;
import dev.fathom.engine.program.TimeLimit;
import dev.fathom.engine.report.MixedReport;
import dev.fathom.engine.report.StopText;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.Stop;
import dev.fathom.vm.options.Interleavings;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Executes a program once. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        header = "Execute a program once, as java does.",
        description = {
            "",
            "Takes the first alternative of every choice. Standard input, output and error are the program's, and its"
                    + " exit code is returned: the way to try whether Fathom can execute a program.",
            ""
        },
        optionListHeading = "%nOptions:%n",
        parameterListHeading = "%nProgram:%n",
        sortOptions = false,
        abbreviateSynopsis = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:the program ended normally",
            "1:an exception left the program, which has printed it",
            "2:the request or the input is wrong; the message begins with 'fathom:'",
            "3:Fathom could not execute something, or a limit was reached; the message begins with 'fathom:'",
            "n:the program called System.exit(n)"
        },
        footer = {"", "Examples:", "  fathom run -cp target/classes com.acme.Main", "  fathom run Hello.java"})
final class RunCommand implements Callable<Integer>, Debuggable {
    private final Streams streams;

    @Mixin
    private ProgramOptions program = new ProgramOptions();

    @Option(
            names = "--step-limit",
            paramLabel = "N",
            converter = CountConverter.class,
            description = "Stop after N steps (calls and backward jumps). Default: none.")
    private long stepLimit;

    @Option(
            names = "--time-limit",
            paramLabel = "TIME",
            converter = DurationConverter.Positive.class,
            description = "Stop after that time, as in 45s or 10m. Default: none.")
    private @Nullable Duration timeLimit;

    @Option(names = "--interpret", description = "Do not compile methods that run often.")
    private boolean interpret;

    RunCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public boolean isDebug() {
        return program.isDebug();
    }

    @Override
    public Integer call() {
        Launch launch = Launch.prepare(program.program()
                .stepLimit(stepLimit)
                .compiled(!interpret)
                .interleavings(Interleavings.none())
                .build());
        try (GuestMachine machine = launch.start(new ProcessHost(streams), true)) {
            return run(machine);
        } finally {
            if (timeLimit != null) {
                // The limit may have interrupted this thread, whose owner (an embedding program) goes on.
                Thread.interrupted();
            }
        }
    }

    private int run(GuestMachine machine) {
        Thread running = Thread.currentThread();
        try (TimeLimit.Watch unused = TimeLimit.from(Optional.ofNullable(timeLimit))
                .atEnd(() -> {
                    machine.interrupt();
                    running.interrupt(); // it may be asleep
                })) {
            Stop stop = runToEnd(machine);
            MixedReport.of(List.of(machine))
                    .refusals()
                    .forEach(each -> streams.err().println("fathom: " + each));
            return end(stop);
        }
    }

    private static Stop runToEnd(GuestMachine machine) {
        while (true) {
            Stop stop = machine.run();
            switch (stop.kind()) {
                case CHOICE -> machine.choose(0);
                case MATCH -> machine.passMatch();
                default -> {
                    return stop;
                }
            }
        }
    }

    private int end(Stop stop) {
        return switch (stop.kind()) {
            case EXIT -> stop.exitCode();
            case UNCAUGHT -> 1;
            case REFUSED ->
                incomplete("the first path ended: an assumption does not hold at " + stop.location()
                        + ". Use fathom check to follow the others.");
            case DEADLOCK -> incomplete("deadlock: " + stop.message());
            case INTERRUPTED -> incomplete("the time limit was reached (--time-limit)");
            default -> incomplete(StopText.of(stop));
        };
    }

    private int incomplete(String message) {
        streams.out().flush();
        streams.err().println("fathom: " + message);
        return ExitCode.INCOMPLETE;
    }
}
