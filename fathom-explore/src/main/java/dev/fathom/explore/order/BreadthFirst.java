package dev.fathom.explore.order;

import dev.fathom.explore.call.Route;
import dev.fathom.explore.call.Steps;
import dev.fathom.explore.visited.Visited;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;

/** Expands states in the order in which they were found, depth by depth (d'Amorim et al. 2008, Fig. 2). */
public final class BreadthFirst extends Expansion implements LevelWorker {
    private PackedFrontier next = new PackedFrontier();
    private IntConsumer waiting = this::add;
    private long expanded;

    public BreadthFirst(ObjectExploration exploration) {
        this(exploration, new Steps());
    }

    /** Explores for somebody who goes on from the states that wait, and knows the steps to them. */
    BreadthFirst(ObjectExploration exploration, Steps steps) {
        super(exploration, steps);
    }

    @Override
    public void addRoots() {
        makeRoots();
    }

    @Override
    public boolean expandLevel(int depth) {
        int count = next.count();
        return expand(takeAll(), count, depth + 1);
    }

    /** Expands the next so many states, to states at a depth; says whether nobody stopped it. */
    boolean expand(PackedFrontier.Cursor states, int count, int depth) {
        for (int i = 0; i < count; i++) {
            if (exploration.shouldStop()) {
                return false;
            }
            states.advance();
            exploration.states.load(states.words(), states.start(), states.length());
            expand(states.number(), depth);
            expanded++;
        }
        return true;
    }

    /** Has new states wait here. */
    void waitHere() {
        waiting = this::add;
    }

    /** Has a state wait here of which there is an image, as {@link dev.fathom.vm.heap.ObjectStates#load} takes it. */
    void add(int[] image, int number) {
        int objects = 1 + image[0];
        int[] changed = Arrays.copyOfRange(image, 1, objects);
        next.add(changed, image[0], Arrays.copyOfRange(image, objects, image.length), image.length - objects, number);
    }

    /** Has new states wait elsewhere, each by its number as soon as it was canonicalized. */
    void waitElsewhere(IntConsumer newWaiting) {
        waiting = newWaiting;
    }

    /** Gives away the states that wait, in their order. */
    PackedFrontier.Cursor takeAll() {
        PackedFrontier.Cursor result = next.cursor();
        next = new PackedFrontier();
        return result;
    }

    @Override
    public long expanded() {
        return expanded;
    }

    @Override
    public int waiting() {
        return next.count();
    }

    @Override
    public List<Route> give(int count) {
        return next.takeLast(count, state -> exploration.steps.route(steps.pathTo(state)));
    }

    @Override
    public void take(List<Route> routes) {
        for (Route route : routes) {
            int state = Steps.NONE;
            for (int step : exploration.follow(route)) {
                state = steps.add(state, step);
            }
            waiting.accept(state);
        }
    }

    @Override
    void arrive(int parent, int depth, int call) {
        if (exploration.compare(depth) != Visited.NEW) {
            exploration.tellArrival(depth);
            return;
        }
        int number = steps.add(parent, step(parent, call));
        exploration.checkNew(backtracker, () -> steps.pathTo(number));
        exploration.tellArrival(depth);
        exploration.telling().waits(number);
        if (depth < exploration.options.length() && exploration.isExpanded()) {
            waiting.accept(number);
        }
    }

    /** Lets the state that was just canonicalized wait. */
    private void add(int number) {
        next.add(
                exploration.canonicalizer.delta(),
                exploration.canonicalizer.deltaSize(),
                exploration.canonicalizer.words(),
                exploration.canonicalizer.size(),
                number);
    }
}
