package dev.fathom.engine.trace;

import dev.fathom.engine.program.Demands;
import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.Program;
import dev.fathom.vm.options.MixedOptions;
import dev.fathom.vm.options.Surroundings;
import dev.fathom.vm.range.BadRange;
import dev.fathom.vm.range.FieldRange;
import dev.fathom.vm.state.LearnedFacts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A program as JSON has it, with what was learned about it: for whoever runs it later, or elsewhere. Paths are absolute; classes that are nowhere on disk are left out. */
public final class ProgramJson {
    private final Map<?, ?> root;
    private final Function<String, Problem> damaged;

    /**
     * Prepares to read what {@link #write} wrote.
     *
     * @param damaged says that something is missing or wrong, by its name
     */
    public ProgramJson(Map<?, ?> root, Function<String, Problem> damaged) {
        this.root = root;
        this.damaged = damaged;
    }

    public static Map<String, Object> write(Program program, LearnedFacts learned) {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("main", program.isSource() ? absolute(Path.of(program.main())) : program.main());
        root.put("arguments", program.arguments());
        root.put("classPath", absolute(program.classPath()));
        root.put("sourcePath", absolute(program.sourcePath()));
        root.put("systemProperties", program.systemProperties());
        root.put("readable", absolute(program.surroundings().readable()));
        root.put("environment", program.surroundings().environment());
        root.put("peerPath", absolute(program.peerPath()));
        root.put("ranges", program.ranges().stream().map(FieldRange::toString).toList());
        root.put("mixed", mixed(program.mixed()));
        root.put("heapMebibytes", program.heapMebibytes());
        root.put("stackWords", program.stackWords());
        root.put("stepLimit", program.stepLimit());
        root.put("ignoredFields", program.ignoredFields());
        root.put("interleavings", InterleavingJson.write(program.interleavings(), learned));
        root.put("invariants", program.demands().invariants());
        root.put("properties", program.demands().properties());
        root.put("propertyPath", absolute(program.demands().propertyPath()));
        return root;
    }

    private static Map<String, Object> mixed(MixedOptions options) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("methods", options.methods());
        map.put("natives", options.natives());
        map.put("annotated", options.annotated());
        map.put("lazy", options.translation() == MixedOptions.Translation.LAZY);
        return map;
    }

    private static List<String> absolute(List<Path> paths) {
        return paths.stream().map(ProgramJson::absolute).toList();
    }

    private static String absolute(Path path) {
        return path.toAbsolutePath().normalize().toString();
    }

    /** Reads the program. */
    public Program program() {
        return Program.builder(get(root, "main", String.class))
                .arguments(strings(root, "arguments"))
                .classPath(paths("classPath"))
                .sourcePath(paths("sourcePath"))
                .systemProperties(texts("systemProperties"))
                .surroundings(surroundings())
                .peerPath(root.containsKey("peerPath") ? paths("peerPath") : List.of())
                .ranges(ranges())
                .heapMebibytes(number("heapMebibytes"))
                .stackWords(number("stackWords"))
                .stepLimit(get(root, "stepLimit", Long.class))
                .ignoredFields(strings(root, "ignoredFields"))
                .interleavings(reading("interleavings", InterleavingJson::read))
                .demands(demands())
                .mixed(root.containsKey("mixed") ? mixed(get(root, "mixed", Map.class)) : MixedOptions.DEFAULT)
                .build();
    }

    /** Reads what was learned. */
    public LearnedFacts learned() {
        return reading("interleavings", InterleavingJson::readLearned);
    }

    private <T> T reading(String key, Function<Map<?, ?>, T> how) {
        try {
            return how.apply(get(root, key, Map.class));
        } catch (IllegalArgumentException e) {
            throw damaged.apply(key);
        }
    }

    /** Traces written before there were ranges have none. */
    private List<FieldRange> ranges() {
        try {
            return root.containsKey("ranges")
                    ? strings(root, "ranges").stream().map(FieldRange::parse).toList()
                    : List.of();
        } catch (BadRange e) {
            throw damaged.apply("ranges");
        }
    }

    /** Traces written before there were demands have none. */
    private Demands demands() {
        return root.containsKey("invariants")
                ? new Demands(strings(root, "invariants"), strings(root, "properties"), paths("propertyPath"))
                : Demands.NONE;
    }

    /** Traces written before programs could see something of the host show them nothing. */
    private Surroundings surroundings() {
        return root.containsKey("readable")
                ? new Surroundings(paths("readable"), texts("environment"))
                : Surroundings.NONE;
    }

    private MixedOptions mixed(Map<?, ?> map) {
        return MixedOptions.builder()
                .methods(strings(map, "methods"))
                .natives(strings(map, "natives"))
                .annotated(get(map, "annotated", Boolean.class))
                .translation(
                        get(map, "lazy", Boolean.class)
                                ? MixedOptions.Translation.LAZY
                                : MixedOptions.Translation.EAGER)
                .build();
    }

    private List<Path> paths(String key) {
        return strings(root, key).stream().map(Path::of).toList();
    }

    private Map<String, String> texts(String of) {
        Map<String, String> result = new LinkedHashMap<>();
        get(root, of, Map.class).forEach((key, value) -> {
            if (!(key instanceof String name) || !(value instanceof String text)) {
                throw damaged.apply(of);
            }
            result.put(name, text);
        });
        return result;
    }

    private List<String> strings(Map<?, ?> map, String key) {
        List<String> result = new ArrayList<>();
        for (Object each : get(map, key, List.class)) {
            if (!(each instanceof String text)) {
                throw damaged.apply(key);
            }
            result.add(text);
        }
        return result;
    }

    private int number(String key) {
        long value = get(root, key, Long.class);
        if (value < 1 || value > Integer.MAX_VALUE) {
            throw damaged.apply(key);
        }
        return (int) value;
    }

    private <T> T get(Map<?, ?> map, String key, Class<T> type) {
        @Nullable Object value = map.get(key);
        if (!type.isInstance(value)) {
            throw damaged.apply(key);
        }
        return type.cast(value);
    }
}
