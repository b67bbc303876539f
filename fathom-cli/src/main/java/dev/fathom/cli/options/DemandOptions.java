package dev.fathom.cli.options;

import dev.fathom.engine.program.Demands;
import dev.fathom.engine.program.ServicePath;
import dev.fathom.vm.setting.Setting;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say what must hold in every state. */
public final class DemandOptions {
    @Option(
            names = "--invariant",
            paramLabel = "CLASS.METHOD",
            description = "Call this static method of the program, which has no parameters, in every state: wherever"
                    + " another thread could look, at every choice, and where a path ends. It is violated if it returns"
                    + " false or throws. What it writes is undone; it must not wait or choose. May be repeated.")
    private List<String> invariants = new ArrayList<>();

    @Option(
            names = "--property",
            paramLabel = "NAME",
            description = "Ask a property of your own (--property-path) about the same states. May be repeated.")
    private List<String> properties = new ArrayList<>();

    @Option(
            names = "--property-path",
            paramLabel = "PATH",
            description = "Directories and jars with properties of your own: services of dev.fathom.spi.Property.")
    private @Nullable String propertyPath;

    /** Returns where properties are. */
    public List<Path> propertyPath() {
        return ServicePath.entries(Setting.PROPERTY_PATH, propertyPath);
    }

    public Demands demands() {
        return new Demands(invariants, properties, propertyPath());
    }
}
