package dev.fathom.search;

import dev.fathom.vm.heap.Image;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Queue;

/** Visits states breadth first: the frontier is a queue of images. */
final class BreadthFirst {
    /** A state to expand; {@code node} is its place in the tree of paths. */
    private record Waiting(Image image, int alternatives, long depth, int matches, int node) {}

    private static final int ROOT = -1;

    private final Exploration exploration;
    private final StateSystem system;
    private final Backtracker backtracker;
    private final Queue<Waiting> frontier = new ArrayDeque<>();

    /** Per node of the tree of paths: its parent, and the choice that leads to it from there. */
    private int[] parents = new int[64];

    private int[] choices = new int[64];
    private int nodes;

    BreadthFirst(Exploration exploration, StateSystem system, Backtracker backtracker) {
        this.exploration = exploration;
        this.system = system;
        this.backtracker = backtracker;
    }

    void explore() {
        int first = exploration.begin();
        if (first > 0) {
            frontier.add(new Waiting(exploration.present().image(), first, 0, exploration.matchDepth(), ROOT));
        }
        while (!exploration.isFinished()) {
            Waiting state = frontier.poll();
            if (state == null) {
                return;
            }
            system.restore(state.image());
            backtracker.enter(state.image());
            expand(state);
            backtracker.leave();
        }
    }

    private void expand(Waiting state) {
        for (int i = 0; i < state.alternatives() && !exploration.isFinished(); i++) {
            if (i > 0) {
                backtracker.back();
            }
            int choice = i;
            int count =
                    exploration.advance(choice, () -> path(state.node(), choice), state.depth() + 1, state.matches());
            if (count > 0) {
                Image image = exploration.present().image();
                int node = addNode(state.node(), choice);
                frontier.add(new Waiting(image, count, state.depth() + 1, exploration.matchDepth(), node));
            }
        }
    }

    private int addNode(int parent, int choice) {
        if (nodes == parents.length) {
            parents = Arrays.copyOf(parents, nodes * 2);
            choices = Arrays.copyOf(choices, nodes * 2);
        }
        parents[nodes] = parent;
        choices[nodes] = choice;
        return nodes++;
    }

    private List<Integer> path(int node, int lastChoice) {
        List<Integer> reversed = new ArrayList<>();
        reversed.add(lastChoice);
        for (int each = node; each != ROOT; each = parents[each]) {
            reversed.add(choices[each]);
        }
        Collections.reverse(reversed);
        return reversed;
    }
}
