package dev.fathom.maven;

import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Explores every sequence of operations on objects of the project, or, with {@code --concurrent}, operations from several threads. */
@Mojo(
        name = "explore",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class ExploreMojo extends FathomMojo {
    @Override
    String command() {
        return "explore";
    }

    @Override
    void execute(List<String> asked) throws MojoExecutionException, MojoFailureException {
        for (String each : asked) {
            if (ended(each).size() > 1) {
                throw new MojoExecutionException(
                        "the target '" + each + "' is to be a class alone: what is behind it belongs into <options>");
            }
        }
        super.execute(asked);
    }
}
