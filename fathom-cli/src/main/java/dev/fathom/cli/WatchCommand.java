package dev.fathom.cli;

import dev.fathom.cli.options.DebugOption;
import dev.fathom.cli.watch.SourceFolder;
import dev.fathom.cli.watch.WatchLoop;
import dev.fathom.cli.watch.Watched;
import dev.fathom.engine.program.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks or explores again whenever the program has been saved. */
@Command(
        name = "watch",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        header = "Check or explore again after every save.",
        description = {
            "",
            "Does what check or explore does, and does it again whenever something on the class path, the source file,"
                    + " or one of the user's own peers or properties has been saved: shows what changed, what of the last"
                    + " run was reused, and the verdict. All in one process, so that a run after a small change takes less"
                    + " than a second. A source that does not compile is said to be so, and the last verdict stays.",
            "",
            "What is saved during a run ends it, and it begins again. Ctrl-C ends the watch, with the exit code of the"
                    + " last verdict. Hidden files, and what the command itself writes, are not watched.",
            ""
        },
        optionListHeading = "%nOptions:%n",
        parameterListHeading = "%nWhat to do:%n",
        sortOptions = false,
        abbreviateSynopsis = true,
        footer = {
            "",
            "Examples:",
            "  fathom watch check examples/TransferExample.java",
            "  fathom watch --compile src/main/java check -cp target/classes com.acme.Bank",
            "  fathom watch explore --bound 4 -cp target/classes com.acme.LruCache"
        })
final class WatchCommand implements Callable<Integer>, Debuggable {
    private static final List<String> WATCHED = List.of("check", "explore");

    private final Streams streams;

    @Option(
            names = "--compile",
            paramLabel = "SRC[=OUT]",
            description =
                    "Compile the sources below SRC before, whenever one was saved, to OUT, or to the first directory of"
                            + " the class path; without annotation processors. Not needed where an editor or a build does that."
                            + " May be repeated.")
    private List<String> compiled = new ArrayList<>();

    @Parameters(
            index = "0..*",
            arity = "1..*",
            paramLabel = "COMMAND",
            description = "check or explore, with its options and arguments.")
    private List<String> command = new ArrayList<>();

    @Mixin
    private DebugOption debug = new DebugOption();

    WatchCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public boolean isDebug() {
        return debug.isDebug();
    }

    @Override
    public Integer call() {
        if (!WATCHED.contains(command.get(0))) {
            throw new Problem("watch does check or explore again, not '" + command.get(0)
                    + "': write, for example, fathom watch check Main.java");
        }
        String[] arguments = command.toArray(String[]::new);
        CommandLineInterface reading = new CommandLineInterface(streams);
        if (command.contains("--help") || command.contains("-h")) {
            return reading.execute(arguments);
        }
        Watched first = (Watched) reading.parse(arguments);
        List<SourceFolder> folders = compiled.stream()
                .map(each -> SourceFolder.parse(each, first.classPath()))
                .toList();
        WatchLoop loop = new WatchLoop(
                streams.out(),
                folders,
                () -> (Watched) reading.parse(arguments),
                cancellation ->
                        new CommandLineInterface(streams, work -> work.applyAsInt(cancellation)).execute(arguments));
        return Interruption.during(loop::stop, loop::run);
    }
}
