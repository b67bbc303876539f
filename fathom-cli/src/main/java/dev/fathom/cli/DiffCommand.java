package dev.fathom.cli;

import dev.fathom.engine.program.ClassSearch;
import dev.fathom.engine.program.Problem;
import dev.fathom.evolve.change.ClassPathSource;
import dev.fathom.evolve.change.ProgramChange;
import dev.fathom.evolve.change.ProgramDiff;
import dev.fathom.evolve.change.UnreadableClass;
import dev.fathom.vm.program.ClassPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
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

    @Option(names = "--debug", description = "Show Fathom's own stack traces when something goes wrong inside it.")
    private boolean debug;

    DiffCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public boolean isDebug() {
        return debug;
    }

    @Override
    public Integer call() {
        OutputFile output = json == null ? null : OutputFile.forOption("--json", json);
        try (ClassPathSource old = open("OLD", oldPath);
                ClassPathSource now = open("NEW", newPath)) {
            ProgramChange change = compare(old, now);
            new DiffReport(streams.out()).print(change, old.names().size());
            if (output != null) {
                output.write(DiffJson.write(change));
            }
            return exitCode && !change.isEmpty() ? ExitCode.VIOLATION : ExitCode.FINE;
        } catch (IOException e) {
            throw new Problem("cannot read the class path: " + e.getMessage());
        }
    }

    private static ProgramChange compare(ClassPathSource old, ClassPathSource now) {
        try {
            return ProgramDiff.between(old, now);
        } catch (UnreadableClass | ClassPath.UnreadableClassPath e) {
            throw new Problem(String.valueOf(e.getMessage()), e);
        }
    }

    private static ClassPathSource open(String which, String classPath) {
        List<Path> entries = parse(which, classPath);
        try {
            ClassPathSource source = ClassPathSource.open(entries);
            if (source.names().isEmpty()) {
                source.close();
                throw new Problem(which + " has no classes: " + new ClassSearch(entries).searched()
                        + ". Give the directory that holds the root of the packages, or a jar.");
            }
            return source;
        } catch (IOException | UncheckedIOException e) {
            throw new Problem("cannot read " + which + ": " + e.getMessage(), e);
        }
    }

    private static List<Path> parse(String which, String classPath) {
        try {
            List<Path> entries = ClassPath.parse(classPath);
            for (Path each : entries) {
                if (!Files.exists(each) && !each.endsWith("*")) {
                    throw new Problem(which + ": there is no " + each);
                }
            }
            return entries;
        } catch (InvalidPathException e) {
            throw new Problem(which + " is no class path: " + e.getMessage(), e);
        }
    }
}
