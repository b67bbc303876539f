package dev.fathom.cli.options;

import dev.fathom.engine.ExploreRequest;
import dev.fathom.engine.program.Problem;
import dev.fathom.explore.options.ExploreOptions;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options by which a class is compared with an older version of it. */
public final class VersionOptions {
    @Option(
            names = "--against",
            paramLabel = "PATH",
            description = "The class path of an older version of the class. Both are explored in lockstep; the first"
                    + " operation that returns or throws something else is a violation, with a shortest sequence.")
    private @Nullable String against;

    @Option(names = "--against-state", description = "With --against, states that differ are a violation, too.")
    private boolean states;

    /** Adds to a request what is to be compared. */
    public void addTo(ExploreRequest.Builder request, ExploreOptions options, boolean hasModel) {
        if (against == null) {
            if (states) {
                throw new Problem(
                        "--against-state compares states with those of an older version: give --against, too");
            }
            return;
        }
        if (hasModel
                || options.order() != ExploreOptions.Order.BFS
                || options.suite() != ExploreOptions.Suite.NONE
                || options.coverage()
                || options.exact()) {
            throw new Problem("--against runs two versions side by side, breadth first: leave out --model, --search,"
                    + " --generate-tests, --coverage and --exact");
        }
        List<Path> path =
                Arrays.stream(against.split(File.pathSeparator)).map(Path::of).toList();
        for (Path each : path) {
            if (!Files.exists(each)) {
                throw new Problem("--against: there is no " + each);
            }
        }
        request.against(path, states);
    }
}
