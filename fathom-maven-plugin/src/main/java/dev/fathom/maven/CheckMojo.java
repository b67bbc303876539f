package dev.fathom.maven;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Explores every choice and every interleaving of programs of the project. */
@Mojo(
        name = "check",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class CheckMojo extends FathomMojo {
    @Override
    String command() {
        return "check";
    }

    @Override
    List<String> outputs(Path folder) {
        List<String> outputs = new ArrayList<>(super.outputs(folder));
        outputs.add("--trace=" + folder.resolve("trace.json"));
        return outputs;
    }
}
