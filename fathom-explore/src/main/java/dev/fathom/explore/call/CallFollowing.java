package dev.fathom.explore.call;

import dev.fathom.explore.result.Step;
import dev.fathom.explore.subject.OperationCall;
import dev.fathom.vm.Following;

/** Follows sequences of calls: the first step makes the object, the others are executed with the choices that were made in them. */
public abstract class CallFollowing extends Following<Step> {
    private final ChoicePath choices;
    private boolean hasRoot;
    private boolean goesOn = true;

    /** Follows sequences by the calls of a guest. */
    protected CallFollowing(GuestCalls guest) {
        choices = guest.choices();
    }

    /** Makes the object; says whether to go on from there. */
    protected abstract boolean makeRoot(OperationCall root);

    /** Executes a step, whose choices are planned; says whether to go on from there. */
    protected abstract boolean execute(Step step);

    /** Follows steps from the present state: the first is a call like the others. */
    protected final void startHere() {
        hasRoot = true;
    }

    @Override
    protected final boolean reach() {
        return goesOn;
    }

    @Override
    protected final boolean make(Step step) {
        if (hasRoot) {
            choices.plan(step.choices());
            goesOn = execute(step);
        } else {
            hasRoot = true;
            goesOn = makeRoot(step.call());
        }
        return true;
    }
}
