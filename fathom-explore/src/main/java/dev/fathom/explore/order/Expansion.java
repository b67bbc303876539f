package dev.fathom.explore.order;

import dev.fathom.explore.call.ChoicePath;
import dev.fathom.explore.call.Steps;
import dev.fathom.explore.result.Phase;

/** Executes every call on a state, in every way there is: what orders share that wait with states and keep how each was reached. */
abstract class Expansion {
    final ObjectExploration exploration;
    final ObjectBacktracker backtracker;
    final Steps steps;

    Expansion(ObjectExploration exploration, Steps steps) {
        this.exploration = exploration;
        this.steps = steps;
        backtracker = ObjectBacktracker.of(exploration.options.backtracking(), exploration);
        exploration.useBacktracker(backtracker);
    }

    /** Compares the present state, which a call led to that was just executed, or which is a root. */
    abstract void arrive(int parent, int depth, int call);

    /** Makes the roots. */
    final void makeRoots() {
        for (int i = 0; i < exploration.subject.roots().size(); i++) {
            if (exploration.makeRoot(i)) {
                arrive(Steps.NONE, 0, i);
            }
        }
    }

    /** Returns the step by which the present state was reached. */
    final int step(int parent, int call) {
        return parent == Steps.NONE ? call : exploration.steps.numberOf(call, exploration.guest.choices());
    }

    /** Expands the present state, to states at a depth. */
    final void expand(int state, int depth) {
        ChoicePath choices = exploration.guest.choices();
        CallNotifier notifier = exploration.notifier();
        notifier.expands(state);
        backtracker.begin();
        for (int call : exploration.callOrder()) {
            if (exploration.isDecided()) {
                break;
            }
            choices.clear();
            do {
                boolean isState = exploration.execute(call, depth);
                if (exploration.hasProblem()) {
                    exploration.noteProblem(steps.pathTo(state), call);
                }
                if (isState && exploration.showsMore()) {
                    exploration.select(steps.pathTo(state), call);
                }
                boolean unchanged = !isState || backtracker.isUnchanged();
                if (!unchanged) {
                    arrive(state, depth, call);
                } else {
                    notifier.stays(isState, depth);
                }
                exploration.enter(Phase.BACKTRACK);
                backtracker.back(isState && unchanged);
            } while (choices.advance());
        }
        backtracker.end();
    }
}
