package dev.fathom.engine.history;

import dev.fathom.engine.json.JsonReader;
import dev.fathom.engine.json.JsonWriter;
import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.explore.Explorer;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.EventCount;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.result.ExploreViolation;
import dev.fathom.explore.result.Step;
import dev.fathom.explore.subject.OperationCall;
import dev.fathom.explore.subject.Subject;
import dev.fathom.vm.Assumption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The same as {@link CheckAnswer} for an exploration: what it answered, if it ended by itself. */
public final class ExploreAnswer {
    private ExploreAnswer() {}

    /** Returns what there is to count when a result is an answer: all of it was reused. */
    public static ReuseCounts counts(ExploreResult result) {
        ReuseCounts counts = new ReuseCounts();
        counts.pruned = result.executions();
        counts.prunedStates = result.states();
        counts.unchecked = result.storedStates();
        return counts;
    }

    /** Returns the answer that a result is; empty if there is nothing to gain by keeping it. */
    public static Optional<String> write(
            ExploreResult result, List<Assumption> assumptions, Subject subject, ExploreOptions options) {
        if (!result.incompleteBecause().isEmpty()) {
            return Optional.empty();
        }
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("plan", plan(subject, options));
        root.put("notCompared", result.notCompared());
        root.put("exploredLength", result.exploredLength());
        root.put("states", result.states());
        root.put("executions", result.executions());
        root.put("storedStates", result.storedStates());
        root.put("statesAtDepth", result.statesAtDepth());
        root.put("omissionProbability", Double.toString(result.omissionProbability()));
        root.put("events", result.events().stream().map(ExploreAnswer::map).toList());
        root.put("digest", Long.toString(result.digest()));
        root.put(
                "violations",
                result.violations().stream().map(each -> map(each, subject)).toList());
        AnswerAssumptions.write(assumptions, root);
        return Optional.of(JsonWriter.write(root));
    }

    /** Returns what an answer assumes. */
    public static List<Assumption> assumptions(String text) {
        return AnswerAssumptions.read(new AnswerReader(JsonReader.read(text)));
    }

    /** Returns what decides the order of states and where the exploration ends. */
    private static String plan(Subject subject, ExploreOptions options) {
        return Stream.concat(subject.roots().stream(), subject.calls().stream())
                        .map(ExploreAnswer::text)
                        .collect(Collectors.joining("; "))
                + " compared by " + subject.abstraction() + subject.unordered() + " invariants "
                + subject.invariantNames() + " model " + subject.model() + " length " + asked(options);
    }

    /** Returns the options that decide the order of states and where the exploration ends. */
    public static String asked(ExploreOptions options) {
        return options.length() + " order=" + options.order() + " all=" + options.allViolations() + " cut="
                + options.cutsViolating() + " most=" + options.maxStates();
    }

    /** Returns what a call is named: the same in all versions that have it. */
    static String text(OperationCall call) {
        return call.operation() + call.arguments().toString() + " if " + call.guard() + " like " + call.model()
                + " throws " + call.mayThrow();
    }

    private static Map<String, Object> map(EventCount event) {
        return Map.of("operation", event.operation(), "enabled", event.enabled(), "new", event.newStates());
    }

    /** Nothing is executed for an answer. */
    private static EventCount event(AnswerReader event) {
        return new EventCount(event.text("operation"), event.number("enabled"), 0, event.number("new"));
    }

    private static Map<String, Object> map(ExploreViolation violation, Subject subject) {
        List<Map<String, Object>> steps = new ArrayList<>();
        for (Step each : violation.sequence()) {
            List<OperationCall> calls = steps.isEmpty() ? subject.roots() : subject.calls();
            steps.add(Map.of("call", calls.indexOf(each.call()), "choices", each.choices()));
        }
        return Map.of("kind", violation.kind(), "message", violation.message(), "steps", steps);
    }

    /** Returns the result that an answer stands for, if it answers such an exploration and what was wrong is wrong again. */
    public static Optional<ExploreResult> read(String text, Explorer explorer, ExploreOptions options) {
        long start = System.nanoTime();
        AnswerReader root = new AnswerReader(JsonReader.read(text));
        if (!root.text("plan").equals(plan(explorer.subject(), options))) {
            return Optional.empty();
        }
        List<ExploreViolation> violations = new ArrayList<>();
        for (AnswerReader each : root.all("violations")) {
            explorer.repeat(steps(each, explorer.subject()))
                    .filter(again -> again.kind().equals(each.text("kind"))
                            && again.message().equals(each.text("message")))
                    .ifPresent(violations::add);
        }
        if (violations.size() != root.all("violations").size()) {
            return Optional.empty();
        }
        return Optional.of(ExploreResult.builder()
                .violations(violations)
                .notCompared(root.texts("notCompared"))
                .exploredLength((int) root.number("exploredLength"))
                .states(root.number("states"))
                .executions(root.number("executions"))
                .storedStates(root.number("storedStates"))
                .statesAtDepth(root.numbers("statesAtDepth"))
                .seconds((System.nanoTime() - start) / 1e9)
                .peakMemoryBytes(Runtime.getRuntime().totalMemory()
                        - Runtime.getRuntime().freeMemory())
                .omissionProbability(Double.parseDouble(root.text("omissionProbability")))
                .digest(Long.parseLong(root.text("digest")))
                .events(root.all("events").stream().map(ExploreAnswer::event).toList())
                .build());
    }

    private static List<Step> steps(AnswerReader violation, Subject subject) {
        List<Step> steps = new ArrayList<>();
        for (AnswerReader each : violation.all("steps")) {
            List<OperationCall> calls = steps.isEmpty() ? subject.roots() : subject.calls();
            steps.add(new Step(calls.get((int) each.number("call")), each.integers("choices")));
        }
        return steps;
    }
}
