package dev.fathom.explore.order;

import dev.fathom.explore.call.Route;
import dev.fathom.explore.call.Steps;
import dev.fathom.explore.visited.Visited;
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
        PackedFrontier.Cursor level = next.cursor();
        next = new PackedFrontier();
        while (level.hasNext()) {
            if (exploration.shouldStop()) {
                return false;
            }
            level.advance();
            exploration.states.load(level.words(), level.start(), level.length());
            expand(level.number(), depth + 1);
            expanded++;
        }
        return true;
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
            return;
        }
        int number = steps.add(parent, step(parent, call));
        exploration.checkNew(backtracker, () -> steps.pathTo(number));
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
