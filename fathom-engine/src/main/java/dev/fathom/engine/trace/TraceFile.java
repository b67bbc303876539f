package dev.fathom.engine.trace;

import dev.fathom.engine.json.JsonReader;
import dev.fathom.engine.json.JsonWriter;
import dev.fathom.engine.program.Build;
import dev.fathom.engine.program.Demands;
import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.Program;
import dev.fathom.engine.program.SourceLines;
import dev.fathom.search.finding.Violation;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.options.MixedOptions;
import dev.fathom.vm.options.Surroundings;
import dev.fathom.vm.range.BadRange;
import dev.fathom.vm.range.FieldRange;
import dev.fathom.vm.setting.Setting;
import dev.fathom.vm.state.LearnedFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A trace on disk: the program, the choices, and what goes wrong.
 *
 * @param program the program
 * @param learned what was learned about its variables: what its choices mean depends on it
 * @param violation what goes wrong, and the choices that lead there
 */
public record TraceFile(Program program, LearnedFacts learned, Violation violation) {
    private static final String FORMAT = "fathom-trace";
    private static final long FORMAT_VERSION = 1;

    /** Returns the text of a trace file. */
    public String write(List<TraceStep> steps, SourceLines sources) {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("format", FORMAT);
        root.put("formatVersion", FORMAT_VERSION);
        root.put("fathomVersion", Build.version());
        root.put("javaVersion", Runtime.version().toString());
        root.put("main", program.isSource() ? absolute(Path.of(program.main())) : program.main());
        root.put("arguments", program.arguments());
        root.put(
                "classPath",
                program.classPath().stream().map(TraceFile::absolute).toList());
        root.put(
                "sourcePath",
                program.sourcePath().stream().map(TraceFile::absolute).toList());
        root.put("systemProperties", program.systemProperties());
        root.put(
                "readable",
                program.surroundings().readable().stream()
                        .map(TraceFile::absolute)
                        .toList());
        root.put("environment", program.surroundings().environment());
        root.put(
                "peerPath", program.peerPath().stream().map(TraceFile::absolute).toList());
        root.put("ranges", program.ranges().stream().map(FieldRange::toString).toList());
        root.put("mixed", mixed(program.mixed()));
        root.put("heapMebibytes", program.heapMebibytes());
        root.put("stackWords", program.stackWords());
        root.put("stepLimit", program.stepLimit());
        root.put("ignoredFields", program.ignoredFields());
        root.put("interleavings", InterleavingJson.write(program.interleavings(), learned));
        root.put("invariants", program.demands().invariants());
        root.put("properties", program.demands().properties());
        root.put(
                "propertyPath",
                program.demands().propertyPath().stream()
                        .map(TraceFile::absolute)
                        .toList());
        root.put("choices", violation.choices());
        root.put("cycle", violation.cycle());
        root.put("violation", ViolationJson.of(violation));
        root.put("trace", TraceJson.of(steps, sources));
        return JsonWriter.write(root);
    }

    private static Map<String, Object> mixed(MixedOptions options) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("methods", options.methods());
        map.put("natives", options.natives());
        map.put("annotated", options.annotated());
        map.put("lazy", options.translation() == MixedOptions.Translation.LAZY);
        return map;
    }

    private static String absolute(Path path) {
        return path.toAbsolutePath().normalize().toString();
    }

    /** Reads a trace file; throws a {@link Problem} if it is none. */
    public static TraceFile read(Path path) {
        return new Reading(path).read();
    }

    /** Reads one file and complains by its name. */
    private record Reading(Path path) {
        public TraceFile read() {
            Map<?, ?> root = root();
            if (!FORMAT.equals(root.get("format"))) {
                throw new Problem(
                        path + " is not a trace of Fathom: give the file that a check wrote (" + Setting.TRACE + ")");
            }
            if (!Long.valueOf(FORMAT_VERSION).equals(root.get("formatVersion"))) {
                throw new Problem(path + " has trace format " + root.get("formatVersion") + ", this Fathom reads "
                        + FORMAT_VERSION + ": check the program again to get a new trace");
            }
            Map<?, ?> violation = get(root, "violation", Map.class);
            return new TraceFile(program(root), learned(root), violation(violation, root));
        }

        private Map<?, ?> root() {
            String text;
            try {
                text = Files.readString(path);
            } catch (java.nio.file.NoSuchFileException e) {
                throw new Problem("there is no trace file " + path);
            } catch (java.nio.charset.CharacterCodingException e) {
                throw new Problem(path + " is not a trace of Fathom: it is not even text");
            } catch (IOException e) {
                throw new Problem("cannot read " + path + ": " + e.getMessage());
            }
            try {
                if (JsonReader.read(text) instanceof Map<?, ?> map) {
                    return map;
                }
            } catch (JsonReader.NotJson e) {
                throw new Problem(path + " is damaged or no trace of Fathom: " + e.getMessage());
            }
            throw new Problem(path + " is not a trace of Fathom");
        }

        private Program program(Map<?, ?> root) {
            return Program.builder(get(root, "main", String.class))
                    .arguments(strings(root, "arguments"))
                    .classPath(strings(root, "classPath").stream().map(Path::of).toList())
                    .sourcePath(
                            strings(root, "sourcePath").stream().map(Path::of).toList())
                    .systemProperties(texts(root, "systemProperties"))
                    .surroundings(surroundings(root))
                    .peerPath(
                            root.containsKey("peerPath")
                                    ? strings(root, "peerPath").stream()
                                            .map(Path::of)
                                            .toList()
                                    : List.of())
                    .ranges(ranges(root))
                    .heapMebibytes(number(root, "heapMebibytes"))
                    .stackWords(number(root, "stackWords"))
                    .stepLimit(get(root, "stepLimit", Long.class))
                    .ignoredFields(strings(root, "ignoredFields"))
                    .interleavings(interleavings(root))
                    .demands(demands(root))
                    .mixed(root.containsKey("mixed") ? mixed(get(root, "mixed", Map.class)) : MixedOptions.DEFAULT)
                    .build();
        }

        /** Traces written before there were ranges have none. */
        private List<FieldRange> ranges(Map<?, ?> root) {
            try {
                return root.containsKey("ranges")
                        ? strings(root, "ranges").stream()
                                .map(FieldRange::parse)
                                .toList()
                        : List.of();
            } catch (BadRange e) {
                throw damaged("ranges");
            }
        }

        /** Traces written before there were demands have none. */
        private Demands demands(Map<?, ?> root) {
            if (!root.containsKey("invariants")) {
                return Demands.NONE;
            }
            return new Demands(
                    strings(root, "invariants"),
                    strings(root, "properties"),
                    strings(root, "propertyPath").stream().map(Path::of).toList());
        }

        private LearnedFacts learned(Map<?, ?> root) {
            try {
                return InterleavingJson.readLearned(get(root, "interleavings", Map.class));
            } catch (IllegalArgumentException e) {
                throw damaged("interleavings");
            }
        }

        private Interleavings interleavings(Map<?, ?> root) {
            try {
                return InterleavingJson.read(get(root, "interleavings", Map.class));
            } catch (IllegalArgumentException e) {
                throw damaged("interleavings");
            }
        }

        private Violation violation(Map<?, ?> map, Map<?, ?> root) {
            return new Violation(
                    get(map, "kind", String.class),
                    get(map, "exceptionClass", String.class),
                    get(map, "message", String.class),
                    get(map, "thread", String.class),
                    get(map, "location", String.class),
                    strings(map, "stackTrace"),
                    integers(root, "choices"),
                    root.containsKey("cycle") ? integers(root, "cycle") : List.of());
        }

        private List<Integer> integers(Map<?, ?> map, String key) {
            List<Integer> result = new ArrayList<>();
            for (Object each : get(map, key, List.class)) {
                if (!(each instanceof Long number) || number < 0 || number > Integer.MAX_VALUE) {
                    throw damaged(key);
                }
                result.add(number.intValue());
            }
            return result;
        }

        /** Traces written before programs could see something of the host show them nothing. */
        private Surroundings surroundings(Map<?, ?> root) {
            return root.containsKey("readable")
                    ? new Surroundings(
                            strings(root, "readable").stream().map(Path::of).toList(), texts(root, "environment"))
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

        private Map<String, String> texts(Map<?, ?> root, String of) {
            Map<String, String> result = new LinkedHashMap<>();
            get(root, of, Map.class).forEach((key, value) -> {
                if (!(key instanceof String name) || !(value instanceof String text)) {
                    throw damaged(of);
                }
                result.put(name, text);
            });
            return result;
        }

        private List<String> strings(Map<?, ?> map, String key) {
            List<String> result = new ArrayList<>();
            for (Object each : get(map, key, List.class)) {
                if (!(each instanceof String text)) {
                    throw damaged(key);
                }
                result.add(text);
            }
            return result;
        }

        private int number(Map<?, ?> map, String key) {
            long value = get(map, key, Long.class);
            if (value < 1 || value > Integer.MAX_VALUE) {
                throw damaged(key);
            }
            return (int) value;
        }

        private <T> T get(Map<?, ?> map, String key, Class<T> type) {
            @Nullable Object value = map.get(key);
            if (!type.isInstance(value)) {
                throw damaged(key);
            }
            return type.cast(value);
        }

        private Problem damaged(String key) {
            return new Problem(path + " is a damaged trace: its \"" + key + "\" is missing or wrong."
                    + " Check the program again to get a new one");
        }
    }
}
