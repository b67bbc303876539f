package dev.fathom.maven;

import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Checks or explores a target again after every save, until Ctrl-C; sources are compiled when they are saved. */
@Mojo(
        name = "watch",
        requiresDirectInvocation = true,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class WatchMojo extends FathomMojo {
    /** What to do again: {@code check} or {@code explore}. */
    @Parameter(property = "fathom.command", defaultValue = "check")
    private String watched = "";

    @Override
    String command() {
        return "watch";
    }

    @Override
    void execute(List<String> asked) throws MojoExecutionException {
        if (asked.size() > 1) {
            throw new MojoExecutionException("one target at a time is watched; choose it with -Dfathom.targets="
                    + asked.get(0).split("\\s+")[0]);
        }
        List<String> arguments = new ArrayList<>(List.of("watch"));
        arguments.addAll(compiled());
        arguments.add(watched);
        arguments.addAll(given(asked.get(0)));
        arguments.addAll(ended(asked.get(0)));
        run(arguments);
    }
}
