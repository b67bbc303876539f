package dev.fathom.engine.trace;

import dev.fathom.engine.json.JsonReader;
import dev.fathom.engine.json.JsonWriter;
import dev.fathom.engine.program.Build;
import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.Program;
import dev.fathom.engine.program.SourceLines;
import dev.fathom.evolve.store.StoreException;
import dev.fathom.search.finding.Violation;
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
        root.putAll(ProgramJson.write(program, learned));
        root.put("choices", violation.choices());
        root.put("cycle", violation.cycle());
        root.put("violation", ViolationJson.of(violation));
        root.put("trace", TraceJson.of(steps, sources));
        return JsonWriter.write(root);
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
            ProgramJson program = new ProgramJson(root, this::damaged);
            return new TraceFile(program.program(), program.learned(), violation(violation, root));
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
                throw new Problem("cannot read " + path + ": " + StoreException.reason(e));
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
