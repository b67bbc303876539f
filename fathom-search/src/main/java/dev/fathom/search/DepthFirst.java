package dev.fathom.search;

import java.util.Arrays;

/** Visits states depth first, with a stack of its own, so that paths may be long. */
final class DepthFirst {
    private final Exploration exploration;
    private final Backtracker backtracker;
    private final Path path = new Path();

    /** Per open state, from the initial one down: its alternatives, the next to try, and the matches before it. */
    private int[] alternatives = new int[64];

    private int[] next = new int[64];
    private int[] matches = new int[64];
    private int open;

    DepthFirst(Exploration exploration, Backtracker backtracker) {
        this.exploration = exploration;
        this.backtracker = backtracker;
    }

    void explore() {
        enter(exploration.begin());
        while (open > 0 && !exploration.isFinished()) {
            int top = open - 1;
            if (next[top] == alternatives[top]) {
                backtracker.leave();
                open = top;
                continue;
            }
            if (next[top] > 0) {
                backtracker.back();
            }
            int choice = next[top]++;
            path.cutTo(top);
            path.add(choice);
            enter(exploration.advance(choice, path::toList, path.length(), matches[top]));
        }
    }

    private void enter(int count) {
        if (count == 0) {
            return;
        }
        if (open == next.length) {
            alternatives = Arrays.copyOf(alternatives, open * 2);
            next = Arrays.copyOf(next, open * 2);
            matches = Arrays.copyOf(matches, open * 2);
        }
        backtracker.enter(exploration.present());
        alternatives[open] = count;
        next[open] = 0;
        matches[open] = exploration.matchDepth();
        open++;
    }
}
