package dev.fathom.cli.options;

import dev.fathom.vm.options.MixedOptions;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The options that say what runs on the host. */
public final class MixedOptionGroup {
    private static final String ALL = "all";

    @Option(
            names = "--mixed",
            paramLabel = "PATTERN",
            converter = CodePatternConverter.class,
            description =
                    "Execute methods on the host JVM, each as one step, where that makes no difference but to speed:"
                            + " com.acme.Codec.encode, com.acme.Codec or com.acme.**. May be repeated."
                            + " Methods marked @Mixed need no option. For fathom explore, 'all' means all operations.")
    private List<String> methods = new ArrayList<>();

    @Option(
            names = "--mixed-native",
            paramLabel = "PATTERN",
            converter = CodePatternConverter.class,
            description = "Let the host execute static methods of these classes as they are, natives and all."
                    + " Nothing keeps such code from what this process can do: name what you trust. May be repeated.")
    private List<String> natives = new ArrayList<>();

    @Option(names = "--no-mixed", description = "Ignore @Mixed.")
    private boolean ignored;

    @Option(
            names = "--mixed-translation",
            paramLabel = "HOW",
            description =
                    "Bring objects to the host when they are touched (lazy), or all that a method can reach before"
                            + " it runs (eager). Default: lazy.")
    private MixedOptions.Translation translation = MixedOptions.Translation.LAZY;

    MixedOptions mixed() {
        List<String> patterns = new ArrayList<>(methods);
        boolean operations = patterns.remove(ALL);
        return MixedOptions.builder()
                .methods(patterns)
                .natives(natives)
                .annotated(!ignored)
                .operations(operations)
                .translation(translation)
                .build();
    }
}
