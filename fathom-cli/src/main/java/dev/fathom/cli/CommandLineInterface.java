package dev.fathom.cli;

import dev.fathom.cli.help.HelpLayout;
import dev.fathom.cli.options.WrongArguments;
import dev.fathom.engine.program.Problem;
import dev.fathom.evolve.store.StoreException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Parses the arguments, runs the command, and turns what goes wrong into messages and exit codes.
 *
 * <p>What picocli calls back are methods and no lambdas: those would keep its interfaces, which are of an old format, and all that implements them out of the archive of classes.
 */
final class CommandLineInterface implements IExecutionStrategy, IParameterExceptionHandler, IExecutionExceptionHandler {
    private final Streams streams;
    private final Interruption.Kind interruption;

    CommandLineInterface(Streams streams) {
        this(streams, Interruption::during);
    }

    /** The same with another way to end what a command does. */
    CommandLineInterface(Streams streams, Interruption.Kind interruption) {
        this.streams = streams;
        this.interruption = interruption;
    }

    /** Executes a command line and returns its exit code. */
    int execute(String... arguments) {
        if (arguments.length == 0) {
            return execute("--help");
        }
        int code = execute(commandLine(arguments[0]), arguments);
        streams.out().flush();
        streams.err().flush();
        return code;
    }

    /** Reads the arguments of a command, and does nothing yet. */
    Object parse(String... arguments) {
        ParseResult parsed = commandLine(arguments[0]).parseArgs(arguments);
        return parsed.hasSubcommand()
                ? parsed.subcommand().commandSpec().userObject()
                : parsed.commandSpec().userObject();
    }

    private CommandLine commandLine(String first) {
        CommandLine commandLine = commands(first);
        commandLine.setOut(writer(streams.out()));
        commandLine.setErr(writer(streams.err()));
        // What follows a program is the program's; what follows a target or a version is ours.
        commandLine.setStopAtPositional(
                !List.of("store", "diff", "explore", "resume").contains(first));
        commandLine.setCaseInsensitiveEnumValuesAllowed(true);
        commandLine.setUsageHelpAutoWidth(false);
        commandLine.setUsageHelpWidth(100);
        commandLine.setParameterExceptionHandler(this);
        commandLine.setExecutionExceptionHandler(this);
        commandLine.setExecutionStrategy(this);
        return commandLine;
    }

    @Override
    public int execute(ParseResult parsed) {
        MisplacedOptions.warning(parsed).ifPresent(each -> streams.err().println("fathom: warning: " + each));
        return new CommandLine.RunLast().execute(parsed);
    }

    private static PrintWriter writer(PrintStream stream) {
        return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
    }

    /** Exceptions have their handlers; what is left is the host's own trouble. */
    private int execute(CommandLine commandLine, String... arguments) {
        try {
            return commandLine.execute(arguments);
        } catch (OutOfMemoryError e) {
            streams.err()
                    .println("fathom: out of memory. Give Fathom more with FATHOM_OPTS=-Xmx…, or the program less"
                            + " with --heap.");
        } catch (StackOverflowError e) {
            streams.err()
                    .println("fathom: internal error: Fathom's own stack overflowed."
                            + " FATHOM_OPTS=-Xss16m may help; please report it.");
        }
        return ExitCode.INCOMPLETE;
    }

    /** Makes the one command that is asked for, as making all takes time; all of them for the help. */
    CommandLine commands(String first) {
        CommandLine root = new CommandLine(new FathomCommand());
        switch (first) {
            case "watch" -> root.addSubcommand(new WatchCommand(streams));
            case "run" -> root.addSubcommand(new RunCommand(streams));
            case "check" -> root.addSubcommand(new CheckCommand(streams, interruption));
            case "explore" -> root.addSubcommand(new ExploreCommand(streams, interruption));
            case "replay" -> root.addSubcommand(new ReplayCommand(streams));
            case "diff" -> root.addSubcommand(new DiffCommand(streams));
            case "resume" -> root.addSubcommand(new ResumeCommand(streams, interruption));
            case "store" -> root.addSubcommand(StoreCommand.with(streams));
            default -> {
                root.addSubcommand(new CheckCommand(streams, interruption));
                root.addSubcommand(new ExploreCommand(streams, interruption));
                root.addSubcommand(new WatchCommand(streams));
                root.addSubcommand(new RunCommand(streams));
                root.addSubcommand(new ReplayCommand(streams));
                root.addSubcommand(new ResumeCommand(streams, interruption));
                root.addSubcommand(new DiffCommand(streams));
                root.addSubcommand(StoreCommand.with(streams));
            }
        }
        root.setHelpFactory(new HelpLayout());
        return root;
    }

    @Override
    public int handleParseException(ParameterException e, String[] arguments) {
        CommandLine command = e.getCommandLine();
        String name = command.getCommandSpec().qualifiedName();
        streams.err().println("fathom: " + WrongArguments.explained(e));
        if (e instanceof UnmatchedArgumentException unmatched
                && !unmatched.getSuggestions().isEmpty()) {
            streams.err().println("Did you mean " + String.join(" or ", unmatched.getSuggestions()) + "?");
        }
        streams.err().println("Try: " + name + " --help");
        return ExitCode.BAD_REQUEST;
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) {
        boolean debug = command.getCommand() instanceof Debuggable asked && asked.isDebug();
        boolean explained = e instanceof Problem || e instanceof StoreException;
        streams.out().flush();
        if (explained) {
            streams.err().println("fathom: " + e.getMessage());
        } else {
            streams.err().println("fathom: internal error: " + e);
            streams.err()
                    .println("This is a mistake in Fathom, not in your program."
                            + (debug ? "" : " Run again with --debug to see where it happened."));
        }
        if (debug) {
            e.printStackTrace(streams.err());
        }
        return explained ? ExitCode.BAD_REQUEST : ExitCode.INCOMPLETE;
    }
}
