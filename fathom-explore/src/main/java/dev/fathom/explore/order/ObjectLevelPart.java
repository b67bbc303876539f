package dev.fathom.explore.order;

import dev.fathom.explore.call.Route;
import dev.fathom.explore.call.Steps;
import dev.fathom.explore.machine.InitializedClass;
import dev.fathom.explore.machine.NewClasses;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.subject.BadSubject;
import dev.fathom.explore.visited.Visited;
import dev.fathom.vm.heap.RootCanonicalizer;
import dev.fathom.vm.state.Fingerprint;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Expands some states of a level of an exploration breadth first, whoever found them, and leaves it to others to tell which of those that follow are new.
 *
 * <p>States come by the operations that lead to them, in the order of these: a way is followed from where it leaves the one before, whose images are kept. A state is counted, and its invariants
 * are checked, where it is expanded, so that this happens once. What a part says depends on its states only.
 */
public final class ObjectLevelPart extends Expansion {
    /** An operation on a state: no two parts expand the same one, so which it was does not matter. */
    private static final Route.Move ANY_MOVE = new Route.Move(0, List.of());

    private final Consumer<DistributedObjectLevels.Reached> arrivals;
    private final LevelReport report = new LevelReport();

    /** By depth, the states on the way to the present one. */
    private final List<Place> way = new ArrayList<>();

    private Route route = new Route(0, List.of());

    /**
     * A state on the way.
     *
     * @param step the number of the step that led there
     * @param number how it was reached, as a number of {@link Steps}
     */
    private record Place(int step, int number, int[] image) {}

    /**
     * Prepares for some states of one level.
     *
     * @param exploration one that has executed nothing, with no limits, and does not end with the first violation
     * @param arrivals hears of the states that operations lead to, unless they are known to this part
     */
    public ObjectLevelPart(ObjectExploration exploration, Consumer<DistributedObjectLevels.Reached> arrivals) {
        super(exploration, new Steps());
        this.arrivals = arrivals;
    }

    /** Returns options for parts: limits and the end of the exploration are the business of others. */
    public static ExploreOptions options(ExploreOptions wanted) {
        return wanted.toBuilder()
                .allViolations(true)
                .maxStates(ExploreOptions.UNLIMITED)
                .build();
    }

    /** Tells of the objects to start from. */
    public void tellRoots() {
        makeRoots();
    }

    /** Looks at a state, and executes all operations on it if that is wanted; says whether to go on: not if classes were initialised, as all has to begin again then. */
    public boolean take(DistributedObjectLevels.Reached state, boolean expands) {
        route = state.route();
        Route until = route;
        try {
            goTo(state);
            lookAt(state.state());
            until = route.then(ANY_MOVE);
            if (expands) {
                expand();
            }
            return true;
        } catch (NewClasses e) {
            report.initialized(
                    until, e.classes().stream().map(InitializedClass::of).toList());
            return false;
        }
    }

    /** Goes to a state, which must be the one that was found there. */
    private void goTo(DistributedObjectLevels.Reached state) {
        int[] path = exploration.steps.path(route);
        int common = common(path);
        way.subList(common, way.size()).clear();
        if (common == 0) {
            exploration.makeRoot(path[0]);
            arriveAgain(path[0], exploration.canonicalize(), path.length == 1, state);
        } else {
            load();
        }
        for (int depth = way.size(); depth < path.length; depth++) {
            RootCanonicalizer now = exploration.followOn(path[depth]);
            report.retraced(1);
            arriveAgain(path[depth], now, depth + 1 == path.length, state);
        }
    }

    private int common(int[] path) {
        int common = 0;
        while (common < Math.min(way.size(), path.length) && way.get(common).step() == path[common]) {
            common++;
        }
        return common;
    }

    private void arriveAgain(
            int step, RootCanonicalizer now, boolean isThere, DistributedObjectLevels.Reached expected) {
        if (isThere && !new Fingerprint(now.high(), now.low()).equals(expected.state())) {
            throw new BadSubject("the object did not do the same on two machines after the same operations: "
                    + exploration.steps.sequence(exploration.steps.path(route))
                    + ". Explore it on one machine, and please report this");
        }
        int parent = way.isEmpty() ? Steps.NONE : here().number();
        way.add(new Place(step, steps.add(parent, step), exploration.image()));
    }

    private Place here() {
        return way.get(way.size() - 1);
    }

    private void load() {
        int[] image = here().image();
        exploration.states.load(image, 0, image.length);
    }

    /** Counts the state that was gone to, and looks for what is wrong there. */
    private void lookAt(Fingerprint state) {
        report.looked(Fingerprint.digest(state.high(), state.low()));
        if (!route.moves().isEmpty()) {
            exploration.events().isNew(exploration.steps.callOf(here().step()));
        }
        exploration.checkNew(backtracker, () -> steps.pathTo(here().number()));
    }

    /** Executes all operations on the state that was looked at, unless it is one that is not to be expanded. */
    private void expand() {
        if (exploration.isExpanded()) {
            load();
            expand(here().number(), way.size());
            report.expanded();
        }
    }

    @Override
    void arrive(int parent, int depth, int call) {
        RootCanonicalizer state = exploration.canonicalize();
        if (exploration.visited.lower(state, depth) == Visited.NEW) {
            int step = step(parent, call);
            Route longer = parent == Steps.NONE
                    ? new Route(call, List.of())
                    : route.then(
                            new Route.Move(call, exploration.steps.step(step).choices()));
            arrivals.accept(new DistributedObjectLevels.Reached(new Fingerprint(state.high(), state.low()), longer));
        }
    }

    /** Returns what came of the states. */
    public LevelReport report() {
        report.executed(exploration.executions(), exploration.events().written());
        exploration
                .findings()
                .violations()
                .forEach(each -> report.found(each.place(), exploration.steps.route(each.sequence())));
        report.leftOut(
                exploration.findings().incomplete(), exploration.findings().notCompared());
        return report;
    }
}
