package dev.fathom.explore.order;

import dev.fathom.explore.call.ChoicePath;
import dev.fathom.explore.call.Steps;
import dev.fathom.explore.options.ExploreOptions.Order;
import dev.fathom.explore.result.Phase;
import dev.fathom.explore.visited.Visited;

/**
 * Expands the most promising state first (Groce and Visser 2002, Fig. 1), or of each depth the most promising ones (beam, Fig. 2).
 *
 * <p>A state that was seen at some depth waits again when it is met at a smaller one, as in {@link DepthFirstExploration}. So without
 * a limit of the queue all states are found, whatever the order.
 */
final class BestFirst {
    private final ObjectExploration exploration;
    private final ObjectBacktracker backtracker;
    private final Steps steps = new Steps();
    private final StateValuation valuation;
    private final PromisingStates waiting;
    private final boolean byDepth;

    BestFirst(ObjectExploration exploration) {
        this.exploration = exploration;
        backtracker = ObjectBacktracker.of(exploration.options.backtracking(), exploration);
        exploration.useBacktracker(backtracker);
        valuation = exploration.valuation();
        waiting = new PromisingStates(exploration.options.guidance().queueLimit());
        byDepth = exploration.options.order() == Order.BEAM;
    }

    /** Explores, and returns how many different states were expanded; with a limit of the queue, at least how many. */
    long run() {
        for (int i = 0; i < exploration.subject.roots().size(); i++) {
            if (exploration.makeRoot(i)) {
                compare(Steps.NONE, 0, i);
            }
        }
        PromisingStates.Waiting next = waiting.poll();
        while (next != null && !exploration.shouldStop()) {
            exploration.states.load(next.words(), 0, next.words().length);
            expand(next.number(), next.depth() + 1);
            next = waiting.poll();
        }
        if (waiting.dropped() > 0) {
            exploration.findings().leaveOut(waiting.dropped() + " states were dropped from the queue (--queue-limit)");
        }
        return Math.max(0, exploration.visited.sizeBelow(exploration.options.length()) - waiting.dropped());
    }

    private void expand(int state, int depth) {
        ChoicePath choices = exploration.guest.choices();
        backtracker.begin();
        for (int call : exploration.callOrder()) {
            if (exploration.isDecided()) {
                break;
            }
            choices.clear();
            do {
                boolean isState = exploration.execute(call);
                if (exploration.hasProblem()) {
                    exploration.noteProblem(steps.pathTo(state), call);
                }
                if (isState && exploration.showsMore()) {
                    exploration.select(steps.pathTo(state), call);
                }
                if (isState && !backtracker.isUnchanged()) {
                    compare(state, depth, exploration.steps.numberOf(call, choices));
                }
                exploration.enter(Phase.BACKTRACK);
                backtracker.back(false);
            } while (choices.advance());
        }
        backtracker.end();
    }

    private void compare(int parent, int depth, int step) {
        int before = exploration.compare(depth);
        if (before != Visited.NEW && before <= depth) {
            return;
        }
        int number = steps.add(parent, step);
        boolean isBelowBound = depth < exploration.options.length();
        long value = isBelowBound ? valuation.value() : 0;
        if (before == Visited.NEW) {
            exploration.checkNew(backtracker, () -> steps.pathTo(number));
        }
        if (isBelowBound && exploration.isExpanded()) {
            waiting.add(byDepth ? depth : 0, value, depth, number, exploration.image());
        }
    }
}
