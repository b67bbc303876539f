package dev.fathom.explore.call;

import dev.fathom.explore.result.Step;
import dev.fathom.explore.subject.OperationCall;
import dev.fathom.explore.subject.Subject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers the steps: a call without choices has its own number, calls with choices get further ones as they appear. */
public final class StepTable {
    private final List<OperationCall> roots;
    private final List<Step> steps = new ArrayList<>();
    private final List<Integer> calls = new ArrayList<>();
    private final Map<Step, Integer> withChoices = new HashMap<>();

    public StepTable(Subject subject) {
        roots = subject.roots();
        for (OperationCall each : subject.calls()) {
            calls.add(steps.size());
            steps.add(new Step(each, List.of()));
        }
    }

    public int numberOf(int call, ChoicePath choices) {
        return choices.isEmpty()
                ? call
                : numberOf(call, Arrays.stream(choices.toArray()).boxed().toList());
    }

    public int numberOf(int call, List<Integer> choices) {
        if (choices.isEmpty()) {
            return call;
        }
        return withChoices.computeIfAbsent(new Step(steps.get(call).call(), choices), key -> {
            steps.add(key);
            calls.add(call);
            return steps.size() - 1;
        });
    }

    /** Returns which call a step makes. */
    public int callOf(int number) {
        return calls.get(number);
    }

    public Step step(int number) {
        return steps.get(number);
    }

    /** Returns what a path of numbers stands for in terms that other workers understand. */
    public Route route(int... path) {
        List<Route.Move> moves = new ArrayList<>();
        for (int i = 1; i < path.length; i++) {
            moves.add(new Route.Move(calls.get(path[i]), steps.get(path[i]).choices()));
        }
        return new Route(path[0], moves);
    }

    /** Returns the sequence that a path of numbers stands for; the first is that of a root. */
    public List<Step> sequence(int... path) {
        List<Step> result = new ArrayList<>();
        for (int i = 0; i < path.length; i++) {
            result.add(i == 0 ? new Step(roots.get(path[0]), List.of()) : steps.get(path[i]));
        }
        return result;
    }
}
