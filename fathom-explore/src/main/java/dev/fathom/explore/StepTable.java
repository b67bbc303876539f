package dev.fathom.explore;

import dev.fathom.explore.subject.Call;
import dev.fathom.explore.subject.Subject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers the steps: a call without choices has its own number, calls with choices get further ones as they appear. */
final class StepTable {
    private final List<Call> roots;
    private final List<Step> steps = new ArrayList<>();
    private final Map<Step, Integer> withChoices = new HashMap<>();

    StepTable(Subject subject) {
        roots = subject.roots();
        subject.calls().forEach(each -> steps.add(new Step(each, List.of())));
    }

    int numberOf(int call, ChoicePath choices) {
        if (choices.isEmpty()) {
            return call;
        }
        Step step = new Step(
                steps.get(call).call(), Arrays.stream(choices.toArray()).boxed().toList());
        return withChoices.computeIfAbsent(step, key -> {
            steps.add(key);
            return steps.size() - 1;
        });
    }

    /** Returns the sequence that a path of numbers stands for; the first is that of a root. */
    List<Step> sequence(int... path) {
        List<Step> result = new ArrayList<>();
        for (int i = 0; i < path.length; i++) {
            result.add(i == 0 ? new Step(roots.get(path[0]), List.of()) : steps.get(path[i]));
        }
        return result;
    }
}
