package dev.fathom.engine.ci;

import dev.fathom.engine.json.JsonWriter;
import dev.fathom.engine.program.SourceLines;
import dev.fathom.engine.trace.TraceStep;
import dev.fathom.evolve.store.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes findings as SARIF 2.1.0, which code scanning and editors read: each with its place, and the steps of each thread. */
public final class Sarif {
    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
    private static final String TEXT = "text";

    private final RunOutcome outcome;
    private final SourceLines sources;

    private Sarif(RunOutcome outcome) {
        this.outcome = outcome;
        this.sources = outcome.sources();
    }

    public static String write(RunOutcome outcome) {
        return JsonWriter.write(new Sarif(outcome).log());
    }

    private Map<String, Object> log() {
        Map<String, Object> log = new LinkedHashMap<>();
        log.put("$schema", SCHEMA);
        log.put("version", "2.1.0");
        log.put("runs", List.of(run()));
        return log;
    }

    private Map<String, Object> run() {
        List<String> rules = outcome.findings().stream()
                .map(RunOutcome.Finding::rule)
                .distinct()
                .toList();
        Map<String, Object> driver = new LinkedHashMap<>();
        driver.put("name", "Fathom");
        driver.put("version", RunOutcome.version());
        driver.put("rules", rules.stream().map(Sarif::rule).toList());
        Map<String, Object> run = new LinkedHashMap<>();
        run.put("tool", Map.of("driver", driver));
        run.put("invocations", List.of(invocation()));
        run.put("columnKind", "utf16CodeUnits");
        run.put(
                "results",
                outcome.findings().stream().map(each -> result(each, rules)).toList());
        return run;
    }

    private static Map<String, Object> rule(String kind) {
        Map<String, Object> rule = new LinkedHashMap<>();
        rule.put("id", kind);
        rule.put("shortDescription", Map.of(TEXT, kind.replace('-', ' ')));
        return rule;
    }

    /** An incomplete run is a successful one of which it is told what it lacks. */
    private Map<String, Object> invocation() {
        Map<String, Object> invocation = new LinkedHashMap<>();
        invocation.put("executionSuccessful", true);
        if (outcome.verdict() == Verdict.INCOMPLETE || !outcome.leftOut().isEmpty()) {
            invocation.put(
                    "toolExecutionNotifications",
                    outcome.leftOut().stream().map(Sarif::notification).toList());
        }
        return invocation;
    }

    private static Map<String, Object> notification(String reason) {
        Map<String, Object> notification = new LinkedHashMap<>();
        notification.put("level", "warning");
        notification.put("message", Map.of(TEXT, "not everything was explored: " + reason));
        return notification;
    }

    private Map<String, Object> result(RunOutcome.Finding finding, List<String> rules) {
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("ruleId", finding.rule());
        result.put("ruleIndex", rules.indexOf(finding.rule()));
        result.put("level", "error");
        result.put("message", Map.of(TEXT, finding.message().isEmpty() ? finding.rule() : finding.message()));
        result.put("locations", List.of(location(finding.location(), "")));
        List<Map<String, Object>> flows = threadFlows(finding.steps());
        if (!flows.isEmpty()) {
            result.put("codeFlows", List.of(Map.of("threadFlows", flows)));
        }
        result.put("partialFingerprints", Map.of("fathom/v1", finding.rule() + " " + finding.location()));
        return result;
    }

    private Map<String, Object> location(String where, String text) {
        Map<String, Object> location = new LinkedHashMap<>();
        Optional<SourceLine> place = SourceLine.of(where, sources);
        place.ifPresent(each -> {
            Map<String, Object> physical = new LinkedHashMap<>();
            physical.put("artifactLocation", Map.of("uri", each.file()));
            physical.put("region", Map.of("startLine", each.line()));
            location.put("physicalLocation", physical);
        });
        int bracket = where.indexOf('(');
        String name = bracket < 0 ? outcome.subject() : where.substring(0, bracket);
        location.put("logicalLocations", List.of(Map.of("fullyQualifiedName", name)));
        if (!text.isEmpty()) {
            location.put("message", Map.of(TEXT, text));
        }
        return location;
    }

    /** The order of the steps of different threads is in their numbers. */
    private List<Map<String, Object>> threadFlows(List<TraceStep> steps) {
        Map<String, List<Map<String, Object>>> byThread = new LinkedHashMap<>();
        for (TraceStep each : steps) {
            StepText text = StepText.of(each, sources);
            if (!text.thread().isEmpty()) {
                Map<String, Object> step = new LinkedHashMap<>();
                step.put("location", location(text.location(), text.text()));
                step.put("executionOrder", each.number());
                byThread.computeIfAbsent(text.thread(), thread -> new ArrayList<>())
                        .add(step);
            }
        }
        List<Map<String, Object>> flows = new ArrayList<>();
        byThread.forEach((thread, locations) -> {
            Map<String, Object> flow = new LinkedHashMap<>();
            flow.put("id", thread);
            flow.put("locations", locations);
            flows.add(flow);
        });
        return flows;
    }
}
