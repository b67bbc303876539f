package dev.fathom.explore.call;

import dev.fathom.explore.result.Step;
import dev.fathom.explore.subject.OperationCall;
import dev.fathom.explore.subject.Subject;
import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
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
    private final Map<OperationCall, Integer> callNumbers = new HashMap<>();

    public StepTable(Subject subject) {
        roots = subject.roots();
        for (OperationCall each : subject.calls()) {
            calls.add(steps.size());
            callNumbers.put(each, steps.size());
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

    /** Writes down which steps appeared, for an exploration that goes on in the place of this one. */
    public void write(SpillOutput out) {
        int first = steps.size() - withChoices.size();
        out.integer(withChoices.size());
        for (int i = first; i < steps.size(); i++) {
            out.integer(calls.get(i));
            out.list(steps.get(i).choices(), out::integer);
        }
    }

    /** Reads what was written; none has appeared yet. */
    public void read(SpillInput in) {
        for (int i = in.integer(); i > 0; i--) {
            numberOf(in.integer(), in.list(in::integer));
        }
    }

    /** Writes a sequence down, by numbers that mean the same to all workers. */
    void write(List<Step> sequence, SpillOutput out) {
        out.integer(roots.indexOf(sequence.get(0).call()));
        out.list(sequence.subList(1, sequence.size()), each -> {
            out.integer(callNumbers.getOrDefault(each.call(), -1));
            out.list(each.choices(), out::integer);
        });
    }

    /** Reads a sequence that was written. */
    List<Step> readSequence(SpillInput in) {
        List<Step> sequence = new ArrayList<>();
        sequence.add(new Step(roots.get(in.integer()), List.of()));
        sequence.addAll(in.list(() -> new Step(steps.get(in.integer()).call(), in.list(in::integer))));
        return sequence;
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

    /** Returns what a sequence stands for in terms that other workers understand. */
    public Route route(List<Step> sequence) {
        List<Route.Move> moves = sequence.subList(1, sequence.size()).stream()
                .map(each -> new Route.Move(callNumbers.getOrDefault(each.call(), -1), each.choices()))
                .toList();
        return new Route(roots.indexOf(sequence.get(0).call()), moves);
    }

    /** Returns the path of numbers that a route stands for. */
    public int[] path(Route route) {
        int[] path = new int[route.moves().size() + 1];
        path[0] = route.root();
        for (int i = 1; i < path.length; i++) {
            Route.Move move = route.moves().get(i - 1);
            path[i] = numberOf(move.call(), move.choices());
        }
        return path;
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
