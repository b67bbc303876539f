package dev.fathom.search;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Visits states in the order of the fewest preemptions that lead to them.
 *
 * <p>Depth first along alternatives that preempt nobody; a state with others is put aside, with one image for all of
 * them, until everything that needs fewer preemptions is done. An alternative costs one preemption or none, so that two
 * stacks are all of the queue. As every state is first reached with its fewest preemptions, it is expanded once.
 */
final class FewestPreemptions implements Explorer {
    private final Exploration exploration;
    private final DepthFirst depthFirst;
    private Deque<Waiting> waiting = new ArrayDeque<>();
    private Deque<Waiting> waitingLonger = new ArrayDeque<>();

    FewestPreemptions(Exploration exploration, Backtracker backtracker) {
        this.exploration = exploration;
        depthFirst = new DepthFirst(exploration, backtracker, this::select);
    }

    private Selection select(Node node) {
        if (node.preempting() != null && exploration.allowed(node) == Selection.ALL) {
            waitingLonger.push(new Waiting(node, exploration.present().image(), null));
        }
        return Selection.FREE;
    }

    @Override
    public void explore() {
        depthFirst.explore();
        while (!exploration.isFinished() && !waitingLonger.isEmpty()) {
            Deque<Waiting> done = waiting;
            waiting = waitingLonger;
            waitingLonger = done;
            exploreWaiting();
        }
    }

    private void exploreWaiting() {
        while (!exploration.isFinished() && !waiting.isEmpty()) {
            Waiting state = waiting.pop();
            exploration.present().restore(state.image());
            depthFirst.explore(state.node(), Selection.PREEMPTING);
        }
    }
}
