package dev.fathom.cli;

import dev.fathom.cli.options.DebugOption;
import dev.fathom.engine.VersionDiff;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares two versions of a program. */
@Command(
        name = "diff",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        header = "Show what may behave differently in another version of a program.",
        description = {
            "",
            "Walks through the code of both versions in step and lists the places behind which they may do different"
                    + " things: methods with source lines, and what else has changed about classes. What no run can"
                    + " notice is left out: line numbers, debug information, the order of code and constants.",
            ""
        },
        optionListHeading = "%nOptions:%n",
        parameterListHeading = "%nVersions:%n",
        sortOptions = false,
        abbreviateSynopsis = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:the versions were compared",
            "1:with --exit-code: they differ in something that a run could notice",
            "2:the request or the input is wrong"
        },
        footer = {
            "",
            "Examples:",
            "  fathom diff last-release/classes target/classes",
            "  fathom diff --exit-code --json diff.json app-1.0.jar:lib.jar app-1.1.jar:lib.jar"
        })
final class DiffCommand implements Callable<Integer>, Debuggable {
    private final Streams streams;

    @Parameters(index = "0", paramLabel = "OLD", description = "Class path of the old version: directories and jars.")
    private String oldPath = "";

    @Parameters(index = "1", paramLabel = "NEW", description = "Class path of the new version.")
    private String newPath = "";

    @Option(names = "--exit-code", description = "Return 1 if the versions differ, as git diff does.")
    private boolean exitCode;

    @Option(names = "--json", paramLabel = "FILE", description = "Write the differences as JSON (docs/json.md).")
    private @Nullable Path json;

    @Mixin
    private DebugOption debug = new DebugOption();

    DiffCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public boolean isDebug() {
        return debug.isDebug();
    }

    @Override
    public Integer call() {
        OutputFile output = json == null ? null : OutputFile.forOption("--json", json);
        VersionDiff diff = VersionDiff.between(oldPath, newPath);
        new DiffReport(streams.out()).print(diff.change(), diff.classes());
        if (output != null) {
            output.write(DiffJson.write(diff.change()));
        }
        return exitCode && !diff.change().isEmpty() ? ExitCode.VIOLATION : ExitCode.FINE;
    }
}
