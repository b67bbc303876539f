package dev.fathom.engine.report;

import dev.fathom.engine.json.JsonWriter;
import dev.fathom.engine.program.Build;
import dev.fathom.evolve.store.Verdict;
import dev.fathom.explore.result.EventCount;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.result.ExploreViolation;
import dev.fathom.explore.result.NetworkEvent;
import dev.fathom.explore.result.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The result of an exploration as JSON; {@code docs/json.md} describes it. */
public final class ExploreJson {
    private ExploreJson() {}

    public static String write(
            ExploreResult result,
            Reservations reservations,
            List<ShownViolation> shown,
            Map<String, Object> reuse,
            Optional<DeltaReport> delta,
            Map<String, Object> mixed) {
        List<Map<String, Object>> violations =
                shown.stream().map(ExploreJson::violation).toList();
        Map<String, @Nullable Object> root = new LinkedHashMap<>();
        root.put("verdict", verdict(result, reservations).text());
        root.put("violation", violations.isEmpty() ? null : violations.get(0));
        root.put("otherViolations", violations.size() > 1 ? violations.subList(1, violations.size()) : List.of());
        root.put("incompleteBecause", reservations.leftOut());
        root.put("assumptions", reservations.json());
        root.put("notCompared", result.notCompared());
        root.put("exploredLength", result.isEndless() ? null : result.exploredLength());
        root.put("states", result.states());
        root.put("transitions", result.executions());
        root.put("executions", result.executions());
        if (result.knownExecutions() > 0) {
            root.put("knownExecutions", result.knownExecutions());
        }
        root.put("storedStates", result.storedStates());
        root.put("statesAtDepth", result.statesAtDepth());
        root.put("maxDepth", result.maxDepth());
        root.put("seconds", Math.round(result.seconds() * 1000) / 1000.0);
        root.put("peakMemoryBytes", result.peakMemoryBytes());
        if (result.statesOnDisk() > 0) {
            root.put("statesOnDisk", result.statesOnDisk());
        }
        root.put("omissionProbability", result.omissionProbability());
        root.put("stateSetFingerprint", digest(result));
        root.put("reuse", reuse.isEmpty() ? nothingReused(result) : reuse);
        root.put("delta", delta.map(DeltaReport::json).orElse(null));
        if (!mixed.isEmpty()) {
            root.put("mixed", mixed);
        }
        root.put("coverage", result.coverage().map(CoverageReport::json).orElse(null));
        root.put("events", result.events().stream().map(ExploreJson::event).toList());
        root.put("fathomVersion", Build.version());
        return JsonWriter.write(root);
    }

    private static Map<String, Object> nothingReused(ExploreResult result) {
        Map<String, Object> reuse = new LinkedHashMap<>();
        reuse.put("skipped", 0);
        reuse.put("executed", result.executions());
        reuse.put("pruned", 0);
        reuse.put("changed", List.of());
        return reuse;
    }

    private static Map<String, Object> event(EventCount count) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("operation", count.operation());
        map.put("enabled", count.enabled());
        map.put("executed", count.executed());
        map.put("newStates", count.newStates());
        return map;
    }

    public static String digest(ExploreResult result) {
        return String.format("%016x", result.digest());
    }

    public static Verdict verdict(ExploreResult result, Reservations reservations) {
        if (!result.violations().isEmpty()) {
            return Verdict.VIOLATION;
        }
        return reservations.leftOut().isEmpty() ? Verdict.NO_VIOLATION : Verdict.INCOMPLETE;
    }

    private static Map<String, Object> violation(ShownViolation shown) {
        ExploreViolation violation = shown.violation();
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("kind", violation.kind());
        map.put("message", violation.message());
        map.put("thread", "main");
        map.put("location", violation.location());
        map.put("exceptionClass", violation.exceptionClass());
        map.put("stackTrace", violation.stackTrace());
        map.put("trace", trace(shown));
        map.put("test", shown.test());
        return map;
    }

    private static Map<String, Object> message(NetworkEvent event) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("kind", event.kind().name().toLowerCase(Locale.ROOT));
        map.put("from", event.from());
        map.put("to", event.to());
        map.put("text", event.text());
        return map;
    }

    private static List<Map<String, Object>> trace(ShownViolation shown) {
        List<Map<String, Object>> steps = new ArrayList<>();
        List<Step> sequence = shown.violation().sequence();
        for (int i = 0; i < sequence.size(); i++) {
            Map<String, Object> step = new LinkedHashMap<>();
            step.put("step", i + 1);
            step.put("kind", "operation");
            step.put("operation", shown.steps().get(i).call());
            step.put("choices", sequence.get(i).choices());
            step.put("outcome", shown.steps().get(i).outcome());
            List<NetworkEvent> events = shown.steps().get(i).events();
            if (!events.isEmpty()) {
                step.put("messages", events.stream().map(ExploreJson::message).toList());
            }
            steps.add(step);
        }
        return steps;
    }
}
