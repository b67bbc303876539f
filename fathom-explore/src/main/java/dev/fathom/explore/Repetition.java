package dev.fathom.explore;

import dev.fathom.explore.call.CallFollowing;
import dev.fathom.explore.machine.NewClasses;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.order.ObjectBacktracker;
import dev.fathom.explore.order.ObjectExploration;
import dev.fathom.explore.result.ExploreViolation;
import dev.fathom.explore.result.Step;
import dev.fathom.explore.subject.OperationCall;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Executes a sequence once more and judges it as an exploration does. */
final class Repetition extends CallFollowing {
    private final ObjectExploration exploration;
    private final int[] path;
    private boolean isWrong;

    Repetition(ObjectExploration exploration, int length) {
        super(exploration.guest);
        this.exploration = exploration;
        path = new int[length];
    }

    /** Returns what goes wrong in the last step or in the state it leads to. Throws {@link NewClasses} if classes were initialised. */
    static Optional<ExploreViolation> run(ObjectExploration exploration, List<Step> sequence) {
        return new Repetition(exploration, sequence.size()).run(sequence);
    }

    private Optional<ExploreViolation> run(List<Step> sequence) {
        if (follow(sequence)) {
            exploration.canonicalize();
            ObjectBacktracker backtracker = ObjectBacktracker.of(ExploreOptions.Backtracking.COPY, exploration);
            exploration.checkNew(backtracker, () -> path);
        } else if (isWrong && made() < path.length) {
            return Optional.empty();
        }
        return exploration.findings().violations().stream().findFirst();
    }

    @Override
    protected boolean makeRoot(OperationCall root) {
        path[0] = exploration.subject.roots().indexOf(root);
        return exploration.makeRoot(path[0]);
    }

    @Override
    protected boolean execute(Step step) {
        int call = exploration.subject.calls().indexOf(step.call());
        boolean isState = exploration.execute(call);
        exploration.guest.choices().forgetRest();
        path[made()] = exploration.steps.numberOf(call, exploration.guest.choices());
        isWrong = exploration.hasProblem();
        if (isWrong) {
            exploration.noteProblem(Arrays.copyOf(path, made()), call);
            return false;
        }
        if (isState) {
            exploration.canonicalize(); // choices are among what is sorted
        }
        return isState;
    }
}
