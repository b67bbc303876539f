package dev.fathom.explore.record;

import dev.fathom.evolve.graph.StateTable;
import dev.fathom.explore.call.Steps;
import dev.fathom.explore.order.ObjectBacktracker;
import dev.fathom.explore.order.ObjectExploration;
import dev.fathom.explore.subject.BadSubject;
import dev.fathom.vm.heap.RootCanonicalizer;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;

/**
 * Goes to states that are known from a record only, by executing what leads there once more.
 *
 * <p>States are asked for in the order in which they were reached, so that most of the way to one is the way to the one before: its images are kept.
 */
final class CallRetracing {
    private final ObjectExploration exploration;
    private final ObjectBacktracker backtracker;
    private final Steps steps;
    private final StateTable states;

    /** The way that was gone last: its states, and what they look like. */
    private final IntArrayList way = new IntArrayList();

    private final List<int[]> images = new ArrayList<>();

    CallRetracing(ObjectExploration exploration, ObjectBacktracker backtracker, Steps steps, StateTable states) {
        this.exploration = exploration;
        this.backtracker = backtracker;
        this.steps = steps;
        this.states = states;
    }

    /** Makes a state the present one; returns how many calls were executed for that, or a negative number if somebody interrupted. */
    int to(int state) {
        IntArrayList wanted = steps.statesTo(state);
        int common = 0;
        while (common < Math.min(wanted.size(), way.size()) && wanted.getInt(common) == way.getInt(common)) {
            common++;
        }
        way.size(common);
        images.subList(common, images.size()).clear();
        int executed = 0;
        for (int i = common; i < wanted.size(); i++) {
            if (i == 0) {
                exploration.makeRoot(steps.stepTo(wanted.getInt(0)));
                keep(wanted.getInt(0));
            } else if (advance(wanted.getInt(i))) {
                executed++;
            } else {
                return -1;
            }
        }
        load(images.get(images.size() - 1));
        return executed;
    }

    private boolean advance(int state) {
        load(images.get(images.size() - 1));
        backtracker.begin();
        boolean isState = exploration.repeat(steps.stepTo(state));
        if (isState) {
            keep(state);
        }
        backtracker.back(false);
        backtracker.end();
        if (!isState && !exploration.shouldStop()) {
            throw new IllegalStateException("a recorded call leads to no state, but its code has not changed");
        }
        return isState;
    }

    private void keep(int state) {
        RootCanonicalizer image = exploration.canonicalize();
        if (image.high() != states.high(state) || image.low() != states.low(state)) {
            if (exploration.subject.abstraction() != null) {
                throw new BadSubject("states that are the same by " + exploration.subject.abstraction().name
                        + "() (@Abstraction) do different things: what an earlier run recorded of one does not hold for"
                        + " another. Mend the abstraction, or explore anew with --no-store.");
            }
            throw new IllegalStateException("a recorded call leads to another state, but its code has not changed");
        }
        way.add(state);
        images.add(exploration.image());
    }

    private void load(int[] image) {
        exploration.states.load(image, 0, image.length);
    }
}
