package dev.fathom.explore.order;

import dev.fathom.explore.call.ChoicePath;
import dev.fathom.explore.call.Route;
import dev.fathom.explore.call.Steps;
import dev.fathom.explore.result.Phase;
import dev.fathom.explore.visited.Visited;
import java.util.ArrayList;
import java.util.List;

/** Expands states in the order in which they were found, depth by depth (d'Amorim et al. 2008, Fig. 2). */
public final class BreadthFirst implements LevelWorker {
    private final ObjectExploration exploration;
    private final ObjectBacktracker backtracker;
    private final Steps steps;
    private PackedFrontier next = new PackedFrontier();
    private long expanded;

    public BreadthFirst(ObjectExploration exploration) {
        this(exploration, new Steps());
    }

    /** Explores for somebody who goes on from the states that wait, and knows the steps to them. */
    BreadthFirst(ObjectExploration exploration, Steps steps) {
        this.exploration = exploration;
        this.steps = steps;
        backtracker = ObjectBacktracker.of(exploration.options.backtracking(), exploration);
        exploration.useBacktracker(backtracker);
    }

    @Override
    public void addRoots() {
        for (int i = 0; i < exploration.subject.roots().size(); i++) {
            if (exploration.makeRoot(i)) {
                compare(Steps.NONE, 0, i, true);
            }
        }
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
        List<Route> routes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            routes.add(exploration.steps.route(steps.pathTo(next.lastNumber())));
            next.removeLast();
        }
        return routes;
    }

    @Override
    public void take(List<Route> routes) {
        for (Route route : routes) {
            int state = Steps.NONE;
            for (int step : exploration.follow(route)) {
                state = steps.add(state, step);
            }
            add(state);
        }
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
                boolean unchanged = !isState || backtracker.isUnchanged();
                if (!unchanged) {
                    compare(state, depth, call, false);
                }
                exploration.enter(Phase.BACKTRACK);
                backtracker.back(isState && unchanged);
            } while (choices.advance());
        }
        backtracker.end();
    }

    private void compare(int parent, int depth, int call, boolean root) {
        if (exploration.compare(depth) != Visited.NEW) {
            return;
        }
        int step = root ? call : exploration.steps.numberOf(call, exploration.guest.choices());
        int number = steps.add(parent, step);
        exploration.checkNew(backtracker, () -> steps.pathTo(number));
        if (depth < exploration.options.length() && exploration.isExpanded()) {
            add(number);
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
