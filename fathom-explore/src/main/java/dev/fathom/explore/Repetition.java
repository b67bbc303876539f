package dev.fathom.explore;

import dev.fathom.explore.machine.NewClasses;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.order.ObjectBacktracker;
import dev.fathom.explore.order.ObjectExploration;
import dev.fathom.explore.result.ExploreViolation;
import dev.fathom.explore.result.Step;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Executes a sequence once more and judges it as an exploration does. */
final class Repetition {
    private final ObjectExploration exploration;

    Repetition(ObjectExploration exploration) {
        this.exploration = exploration;
    }

    /** Returns what goes wrong in the last step or in the state it leads to. Throws {@link NewClasses} if classes were initialised. */
    Optional<ExploreViolation> run(List<Step> sequence) {
        int[] path = new int[sequence.size()];
        path[0] = exploration.subject.roots().indexOf(sequence.get(0).call());
        boolean isState = exploration.makeRoot(path[0]);
        for (int i = 1; i < path.length && isState; i++) {
            Step step = sequence.get(i);
            int call = exploration.subject.calls().indexOf(step.call());
            path[i] = exploration.steps.numberOf(call, step.choices());
            exploration.guest.choices().plan(step.choices());
            isState = exploration.execute(call);
            if (exploration.hasProblem()) {
                exploration.noteProblem(Arrays.copyOf(path, i), call);
                return i == path.length - 1 ? noted() : Optional.empty();
            }
            if (isState) {
                exploration.canonicalize(); // choices are among what is sorted
            }
        }
        if (isState) {
            exploration.canonicalize();
            ObjectBacktracker backtracker = ObjectBacktracker.of(ExploreOptions.Backtracking.COPY, exploration);
            exploration.checkNew(backtracker, () -> path);
        }
        return noted();
    }

    private Optional<ExploreViolation> noted() {
        return exploration.findings().violations().stream().findFirst();
    }
}
