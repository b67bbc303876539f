package dev.fathom.engine.report;

import dev.fathom.engine.program.Build;
import dev.fathom.engine.program.SourceLines;
import dev.fathom.engine.trace.Counterexample;
import dev.fathom.engine.trace.TraceJson;
import dev.fathom.engine.trace.ViolationJson;
import dev.fathom.search.SearchResult;
import dev.fathom.search.finding.FoundRace;
import dev.fathom.vm.Deadlock;
import dev.fathom.vm.Race;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The result of a check as JSON; {@code docs/json.md} describes it. */
public final class ResultJson {
    private ResultJson() {}

    /** Returns the members of the result. */
    public static Map<String, @Nullable Object> of(
            SearchResult result,
            Reservations reservations,
            List<Counterexample> counterexamples,
            SourceLines sources,
            Map<String, Object> reuse,
            Map<String, Map<String, Object>> more) {
        List<Map<String, Object>> violations = new ArrayList<>();
        for (Counterexample each : counterexamples) {
            Map<String, Object> violation = ViolationJson.of(each.violation());
            violation.put("deadlock", each.deadlock().map(ResultJson::deadlock).orElse(List.of()));
            violation.put("abstractChoices", each.hasAbstractChoices());
            violation.put("choices", each.violation().choices());
            violation.put("trace", TraceJson.of(each.steps(), sources));
            violations.add(violation);
        }
        Map<String, @Nullable Object> root = new LinkedHashMap<>();
        root.put("verdict", result.verdict().text());
        root.put("violation", violations.isEmpty() ? null : violations.get(0));
        root.put("otherViolations", violations.size() > 1 ? violations.subList(1, violations.size()) : List.of());
        root.put("races", result.races().stream().map(ResultJson::race).toList());
        root.put("incompleteBecause", reservations.leftOut());
        root.put("assumptions", reservations.json());
        root.put("advice", reservations.advice());
        root.put("restarts", result.restarts());
        root.put("states", result.states());
        root.put("transitions", result.transitions());
        root.put("executions", result.executions());
        root.put("maxDepth", result.maxDepth());
        root.put("seconds", Math.round(result.seconds() * 1000) / 1000.0);
        root.put("peakMemoryBytes", result.peakMemoryBytes());
        root.put("bytesPerState", Math.round(result.bytesPerState() * 10) / 10.0);
        if (result.statesOnDisk() > 0) {
            root.put("statesOnDisk", result.statesOnDisk());
        }
        root.put("workers", result.workers());
        root.put("omissionProbability", result.omissionProbability());
        root.put("stateSetFingerprint", result.stateSetFingerprint());
        root.put("reuse", reuse);
        more.forEach((name, part) -> {
            if (!part.isEmpty()) {
                root.put(name, part);
            }
        });
        root.put("fathomVersion", Build.version());
        return root;
    }

    /** Everything was executed. */
    public static Map<String, Object> nothingReused(SearchResult result) {
        Map<String, Object> reuse = new LinkedHashMap<>();
        reuse.put("skipped", 0);
        reuse.put("executed", result.transitions());
        reuse.put("pruned", 0);
        reuse.put("changed", List.of());
        return reuse;
    }

    private static Map<String, Object> race(FoundRace found) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("variable", found.race().variable());
        map.put("first", access(found.race().first()));
        map.put("second", access(found.race().second()));
        map.put("choices", found.choices());
        return map;
    }

    private static Map<String, Object> access(Race.Access access) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("thread", access.thread());
        map.put("write", access.write());
        map.put("location", access.location());
        return map;
    }

    private static List<Map<String, Object>> deadlock(Deadlock deadlock) {
        List<Map<String, Object>> threads = new ArrayList<>();
        for (Deadlock.Participant each : deadlock.threads()) {
            Map<String, Object> map = new LinkedHashMap<>();
            map.put("thread", each.thread());
            map.put("waits", each.waits());
            map.put("awaited", each.awaited());
            map.put("holds", each.holds());
            map.put("location", each.location());
            threads.add(map);
        }
        return threads;
    }
}
