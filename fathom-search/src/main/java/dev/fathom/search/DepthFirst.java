package dev.fathom.search;

import java.util.Arrays;
import java.util.function.Function;

/** Visits states depth first, with a stack of its own, so that paths may be long. */
final class DepthFirst implements Explorer {
    private final Exploration exploration;
    private final Backtracker backtracker;
    private final Function<Node, Selection> selecting;

    /** Per open state, from the first one down: its node, which alternatives to try, and the next that may be tried. */
    private Node[] nodes = new Node[64];

    private Selection[] selections = new Selection[64];
    private int[] next = new int[64];
    private int open;

    /** Prepares a search; {@code selecting} is asked about every state when it is entered, and the system stands there. */
    DepthFirst(Exploration exploration, Backtracker backtracker, Function<Node, Selection> selecting) {
        this.exploration = exploration;
        this.backtracker = backtracker;
        this.selecting = selecting;
    }

    @Override
    public void explore() {
        if (exploration.begin() == Arrival.EXPAND) {
            Node first = exploration.here();
            explore(first, selecting.apply(first));
        }
    }

    /** Explores what some alternatives of a state, where the system stands, lead to. */
    void explore(Node node, Selection selection) {
        enter(node, selection);
        while (open > 0 && !exploration.isFinished()) {
            step();
        }
        while (open > 0) {
            leave();
        }
    }

    private void step() {
        int top = open - 1;
        Node node = nodes[top];
        int alternative = selections[top].next(node, next[top]);
        if (alternative == Selection.NONE) {
            leave();
            return;
        }
        if (next[top] > 0) {
            backtracker.back();
        }
        next[top] = alternative + 1;
        if (exploration.advance(node, alternative) == Arrival.EXPAND) {
            Node here = exploration.here();
            enter(here, selecting.apply(here));
        }
    }

    private void enter(Node node, Selection selection) {
        if (open == next.length) {
            nodes = Arrays.copyOf(nodes, open * 2);
            selections = Arrays.copyOf(selections, open * 2);
            next = Arrays.copyOf(next, open * 2);
        }
        backtracker.enter(exploration.present());
        nodes[open] = node;
        selections[open] = selection;
        next[open] = 0;
        open++;
    }

    private void leave() {
        backtracker.leave();
        open--;
    }
}
