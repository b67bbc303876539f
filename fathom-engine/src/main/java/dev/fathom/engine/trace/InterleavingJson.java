package dev.fathom.engine.trace;

import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.options.Nondeterminism;
import dev.fathom.vm.state.LearnedFacts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How interleavings were explored, as JSON: without it, the choices of a trace would mean something else.
 *
 * <p>Names of variables are written in hexadecimal: JSON has no integers of 64 bits to rely on.
 */
final class InterleavingJson {
    private InterleavingJson() {}

    static Map<String, Object> write(Interleavings interleavings, LearnedFacts learned) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("timeouts", text(interleavings.timeouts()));
        map.put("spuriousWakeups", interleavings.spuriousWakeups());
        map.put("library", interleavings.atomicLibrary() ? "atomic" : "open");
        map.put("invisibleSteps", interleavings.invisibleSteps());
        map.put("lockCalls", interleavings.lockCalls());
        map.put("poolBooks", interleavings.poolBooks());
        map.put("persistentSets", interleavings.persistentSets());
        map.put("threadSymmetry", interleavings.threadSymmetry());
        map.put("atomicSections", interleavings.atomicSections());
        map.put("libraryClock", interleavings.libraryClock());
        map.put("tidied", interleavings.tidied());
        map.put("local", interleavings.local());
        map.put("owned", interleavings.owned());
        map.put("lockset", interleavings.lockset());
        map.put("tenure", interleavings.tenured());
        map.put("nondeterminism", write(interleavings.nondeterminism()));
        List<String> names = new ArrayList<>();
        learned.names().stream().sorted().forEach(each -> names.add(Long.toHexString(each)));
        map.put("contendedVariables", names);
        return map;
    }

    private static Map<String, Object> write(Nondeterminism nondeterminism) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("random", nondeterminism.draws().name().toLowerCase(Locale.ROOT));
        map.put("randomLimit", nondeterminism.drawLimit());
        map.put("clock", nondeterminism.reads().name().toLowerCase(Locale.ROOT));
        map.put("clockSteps", nondeterminism.steps());
        map.put("clockPasses", nondeterminism.passes());
        map.put("weak", nondeterminism.weak().name().toLowerCase(Locale.ROOT));
        return map;
    }

    /** Traces of versions that knew nothing of it have none: then random numbers were those of one seed. */
    private static Nondeterminism readNondeterminism(@Nullable Object written) {
        if (!(written instanceof Map<?, ?> map)) {
            return Nondeterminism.builder()
                    .draws(Nondeterminism.Draws.SEED)
                    .weak(Nondeterminism.Weak.NEVER)
                    .build();
        }
        if (!(map.get("clockSteps") instanceof List<?> steps)) {
            throw new IllegalArgumentException("clockSteps");
        }
        return Nondeterminism.builder()
                .draws(Nondeterminism.Draws.valueOf(upper(map, "random")))
                .drawLimit(number(map.get("randomLimit")))
                .reads(Nondeterminism.Reads.valueOf(upper(map, "clock")))
                .steps(steps.stream()
                        .map(each -> Long.valueOf(String.valueOf(each)))
                        .toList())
                .passes(number(map.get("clockPasses")))
                .weak(
                        map.containsKey("weak")
                                ? Nondeterminism.Weak.valueOf(upper(map, "weak"))
                                : Nondeterminism.Weak.NEVER)
                .build();
    }

    private static String upper(Map<?, ?> map, String key) {
        return String.valueOf(map.get(key)).toUpperCase(Locale.ROOT);
    }

    private static int number(@Nullable Object value) {
        return Integer.parseInt(String.valueOf(value));
    }

    private static String text(Interleavings.Timeouts timeouts) {
        return timeouts.name().toLowerCase(Locale.ROOT);
    }

    /** Reads how interleavings were explored; throws an {@link IllegalArgumentException} if it is something else. */
    static Interleavings read(Map<?, ?> map) {
        String timeouts = String.valueOf(map.get("timeouts")).toUpperCase(Locale.ROOT);
        return Interleavings.builder()
                .tenured(flag(map, "tenure"))
                .local(flag(map, "local"))
                .owned(!Boolean.FALSE.equals(map.get("owned")))
                .lockset(flag(map, "lockset"))
                .atomicLibrary("atomic".equals(map.get("library")))
                .invisibleSteps(Boolean.TRUE.equals(map.get("invisibleSteps")))
                .lockCalls(Boolean.TRUE.equals(map.get("lockCalls")))
                .poolBooks(Boolean.TRUE.equals(map.get("poolBooks")))
                .persistentSets(Boolean.TRUE.equals(map.get("persistentSets")))
                .threadSymmetry(Boolean.TRUE.equals(map.get("threadSymmetry")))
                .atomicSections(!Boolean.FALSE.equals(map.get("atomicSections")))
                .libraryClock(Boolean.TRUE.equals(map.get("libraryClock")))
                .tidied(Boolean.TRUE.equals(map.get("tidied")))
                .timeouts(Interleavings.Timeouts.valueOf(timeouts))
                .spuriousWakeups(flag(map, "spuriousWakeups"))
                .nondeterminism(readNondeterminism(map.get("nondeterminism")))
                .build();
    }

    /** Reads what was learned and {@link #write} wrote; throws an {@link IllegalArgumentException} if they are something else. */
    static LearnedFacts readLearned(Map<?, ?> map) {
        List<Long> learned = new ArrayList<>();
        if (!(map.get("contendedVariables") instanceof List<?> names)) {
            throw new IllegalArgumentException("contendedVariables");
        }
        for (@Nullable Object each : names) {
            learned.add(Long.parseUnsignedLong(String.valueOf(each), 16));
        }
        return LearnedFacts.of(learned);
    }

    private static boolean flag(Map<?, ?> map, String key) {
        if (map.get(key) instanceof Boolean value) {
            return value;
        }
        throw new IllegalArgumentException(key);
    }
}
