package dev.fathom.explore.order;

import dev.fathom.explore.call.ChoicePath;
import dev.fathom.explore.call.Steps;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.Phase;
import dev.fathom.explore.visited.Visited;
import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Expands the newest state first.
 *
 * <p>A state that was seen at some depth is expanded again when it is met at a smaller one: within the bound, more can be
 * reached from there (d'Amorim et al. 2008 §2.1 has an example of what would be missed).
 */
public final class DepthFirstExploration implements LoneOrder, ResumableOrder {
    private static final int[] NO_WAY = {};
    private static final int NO_CALL = -1;

    private final ObjectExploration exploration;
    private final boolean copying;
    private final PackedFrontier stack = new PackedFrontier();
    private final ObjectBacktracker backtracker;
    private int[] path = new int[64];

    /** How many steps lead to the state that is expanded. */
    private int expandedDepth;

    /** The way to the state that another exploration was to expand, as long as this one, which goes on in its place, is not there. */
    private int[] way = NO_WAY;

    private Runnable betweenStates = () -> {};

    DepthFirstExploration(ObjectExploration exploration) {
        this.exploration = exploration;
        copying = exploration.options.backtracking() == ExploreOptions.Backtracking.COPY;
        backtracker = ObjectBacktracker.of(exploration.options.backtracking(), exploration);
        exploration.useBacktracker(backtracker);
    }

    @Override
    public long run() {
        int next = 0;
        if (way.length > 0) {
            next = way[0] + 1;
            path[0] = way[0];
            exploration.goTo(Arrays.copyOf(way, 1));
            expand(0);
        }
        for (int i = next; i < exploration.subject.roots().size() && !exploration.shouldStop(); i++) {
            if (exploration.makeRoot(i)) {
                path[0] = i;
                visit(0);
            }
        }
        return exploration.visited.sizeBelow(exploration.options.length());
    }

    @Override
    public void betweenStates(Runnable action) {
        betweenStates = action;
    }

    /** Of all states on the path those alternatives are left that come after the one that was taken; of the last one, all. */
    @Override
    public void write(SpillOutput out) {
        exploration.write(out);
        out.integers(Arrays.copyOf(path, expandedDepth + 1));
    }

    @Override
    public void goOn(SpillInput in) {
        exploration.read(in);
        way = in.integers();
    }

    /** Compares the present state, reached at that depth, and expands it if it is new there. */
    private void visit(int depth) {
        int before = exploration.compare(depth);
        if (before == Visited.NEW) {
            exploration.checkNew(backtracker, () -> Arrays.copyOf(path, depth + 1));
        }
        exploration.tellArrival(depth);
        if ((before == Visited.NEW || before > depth)
                && depth < exploration.options.length()
                && exploration.isExpanded()) {
            expand(depth);
        }
    }

    private void expand(int depth) {
        if (depth + 2 > path.length) {
            path = Arrays.copyOf(path, 2 * path.length);
        }
        if (copying) {
            push();
            loadTop();
        }
        CallNotifier.Told state = exploration.notifier().last();
        int taken = depth + 1 < way.length ? exploration.steps.callOf(way[depth + 1]) : NO_CALL;
        if (taken == NO_CALL) {
            way = NO_WAY;
            expandedDepth = depth;
            betweenStates.run();
        }
        backtracker.begin();
        for (int call : exploration.callOrder()) {
            if (exploration.shouldStop()) {
                break;
            }
            if (taken == NO_CALL || taken == call) {
                expand(depth, call, state, taken == call);
                taken = NO_CALL;
            }
        }
        backtracker.end();
        if (copying) {
            stack.removeLast();
        }
    }

    /** Executes a call in every way there is; if another exploration was in the midst of that, first goes on where it was. */
    private void expand(int depth, int call, CallNotifier.@Nullable Told state, boolean goesOn) {
        ChoicePath choices = exploration.guest.choices();
        choices.clear();
        boolean onWay = goesOn;
        boolean more;
        do {
            boolean isState = onWay || execute(depth, call, state);
            if (onWay) {
                exploration.goOnTo(Arrays.copyOf(way, depth + 2));
            }
            path[depth + 1] = exploration.steps.numberOf(call, choices);
            int[] planned = choices.toArray();
            int[] alternatives = choices.alternatives();
            boolean leaves = onWay || (isState && !backtracker.isUnchanged());
            if (onWay) {
                expand(depth + 1);
            } else if (leaves) {
                visit(depth + 1);
            } else {
                exploration.notifier().stays(isState, depth + 1);
            }
            if (leaves && copying) {
                loadTop();
            }
            onWay = false;
            exploration.enter(Phase.BACKTRACK);
            backtracker.back(false);
            choices.resume(planned, alternatives);
            more = choices.advance();
        } while (more);
    }

    /** Executes a call once; says whether its outcome is a state to go on from. */
    private boolean execute(int depth, int call, CallNotifier.@Nullable Told state) {
        exploration.notifier().expands(state);
        boolean isState = exploration.execute(call, depth + 1);
        if (exploration.hasProblem()) {
            exploration.noteProblem(Arrays.copyOf(path, depth + 1), call);
        }
        if (isState && exploration.showsMore()) {
            exploration.select(Arrays.copyOf(path, depth + 1), call);
        }
        return isState;
    }

    private void push() {
        stack.add(
                exploration.canonicalizer.delta(),
                exploration.canonicalizer.deltaSize(),
                exploration.canonicalizer.words(),
                exploration.canonicalizer.size(),
                Steps.NONE);
    }

    private void loadTop() {
        exploration.states.load(stack.lastWords(), stack.lastStart(), stack.lastLength());
    }
}
