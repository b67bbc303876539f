package dev.fathom.engine.history;

import dev.fathom.engine.json.JsonReader;
import dev.fathom.engine.json.JsonWriter;
import dev.fathom.explore.result.ExploreViolation;
import dev.fathom.explore.result.Step;
import dev.fathom.explore.subject.OperationCall;
import dev.fathom.explore.subject.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Sequences of operations that led to something wrong, by what calls are named: so a later version can try them, whatever operations it has gained or lost. */
public final class KnownSequences {
    /** Of more violations nobody needs a hint. */
    private static final int MOST = 10;

    private KnownSequences() {}

    /** Writes the sequences of violations down. */
    public static String write(List<ExploreViolation> violations) {
        return JsonWriter.write(Map.of(
                "sequences",
                violations.stream()
                        .limit(MOST)
                        .map(each -> Map.of(
                                "steps",
                                each.sequence().stream()
                                        .map(KnownSequences::map)
                                        .toList()))
                        .toList()));
    }

    private static Map<String, Object> map(Step step) {
        return Map.of("call", ExploreAnswer.text(step.call()), "choices", step.choices());
    }

    /** Returns the sequences that a subject can still execute. */
    public static List<List<Step>> read(String text, Subject subject) {
        List<List<Step>> sequences = new ArrayList<>();
        if (!text.isEmpty()) {
            for (AnswerReader each : new AnswerReader(JsonReader.read(text)).all("sequences")) {
                List<Step> steps = steps(each.all("steps"), subject);
                if (!steps.isEmpty()) {
                    sequences.add(steps);
                }
            }
        }
        return sequences;
    }

    /** Returns nothing if one of the calls is gone. */
    private static List<Step> steps(List<AnswerReader> written, Subject subject) {
        List<Step> steps = new ArrayList<>();
        for (AnswerReader each : written) {
            List<OperationCall> calls = steps.isEmpty() ? subject.roots() : subject.calls();
            String wanted = each.text("call");
            calls.stream()
                    .filter(call -> ExploreAnswer.text(call).equals(wanted))
                    .findFirst()
                    .ifPresent(call -> steps.add(new Step(call, each.integers("choices"))));
        }
        return steps.size() == written.size() ? steps : List.of();
    }

    /** Returns the same sequence for another machine that has loaded the same subject. */
    public static List<Step> translate(List<Step> sequence, Subject from, Subject to) {
        List<Step> steps = new ArrayList<>();
        for (Step each : sequence) {
            boolean first = steps.isEmpty();
            int call = (first ? from.roots() : from.calls()).indexOf(each.call());
            steps.add(new Step((first ? to.roots() : to.calls()).get(call), each.choices()));
        }
        return steps;
    }
}
