package dev.fathom.explore.record;

import dev.fathom.evolve.graph.StateTable;
import dev.fathom.explore.call.CallFollowing;
import dev.fathom.explore.call.Steps;
import dev.fathom.explore.order.ObjectBacktracker;
import dev.fathom.explore.order.ObjectExploration;
import dev.fathom.explore.result.Step;
import dev.fathom.explore.subject.BadSubject;
import dev.fathom.explore.subject.OperationCall;
import dev.fathom.vm.heap.RootCanonicalizer;
import dev.fathom.vm.setting.Setting;
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
        while (images.size() > common) {
            images.remove(images.size() - 1);
        }
        if (!new Onward(wanted, common).isGone()) {
            return -1;
        }
        load(images.get(images.size() - 1));
        return wanted.size() - Math.max(common, 1);
    }

    /** Goes from the last state of the way, or from nothing, to those behind it. */
    private final class Onward extends CallFollowing {
        private final IntArrayList wanted;
        private final int common;

        Onward(IntArrayList wanted, int common) {
            super(exploration.guest);
            this.wanted = wanted;
            this.common = common;
            if (common > 0) {
                startHere();
            }
        }

        /** Says whether the states were reached; if not, somebody interrupted. */
        boolean isGone() {
            List<Step> onward = new ArrayList<>(wanted.size() - common);
            for (int i = common; i < wanted.size(); i++) {
                int step = steps.stepTo(wanted.getInt(i));
                onward.add(i == 0 ? exploration.steps.sequence(step).get(0) : exploration.steps.step(step));
            }
            return follow(onward);
        }

        private int next() {
            return wanted.getInt(common + made());
        }

        @Override
        protected boolean makeRoot(OperationCall root) {
            exploration.makeRoot(exploration.subject.roots().indexOf(root));
            keep(next());
            return true;
        }

        @Override
        protected boolean execute(Step step) {
            load(images.get(images.size() - 1));
            backtracker.begin();
            boolean isState = exploration.repeat(exploration.steps.callOf(steps.stepTo(next())));
            if (isState) {
                keep(next());
            }
            backtracker.back(false);
            backtracker.end();
            if (!isState && !exploration.shouldStop()) {
                throw new IllegalStateException("a recorded call leads to no state, but its code has not changed");
            }
            return isState;
        }
    }

    private void keep(int state) {
        RootCanonicalizer image = exploration.canonicalize();
        if (image.high() != states.high(state) || image.low() != states.low(state)) {
            if (exploration.subject.abstraction() != null) {
                throw new BadSubject("states that are the same by " + exploration.subject.abstraction().name
                        + "() (@Abstraction) do different things: what an earlier run recorded of one does not hold for"
                        + " another. Mend the abstraction, or explore anew with " + Setting.NO_STORE + ".");
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
