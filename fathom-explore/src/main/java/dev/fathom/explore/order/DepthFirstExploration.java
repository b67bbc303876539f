package dev.fathom.explore.order;

import dev.fathom.explore.call.ChoicePath;
import dev.fathom.explore.call.Steps;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.Phase;
import dev.fathom.explore.visited.Visited;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Expands the newest state first.
 *
 * <p>A state that was seen at some depth is expanded again when it is met at a smaller one: within the bound, more can be
 * reached from there (DESIGN §4; d'Amorim et al. 2008 §2.1 has an example of what would be missed).
 */
public final class DepthFirstExploration {
    private final ObjectExploration exploration;
    private final boolean copying;
    private final PackedFrontier stack = new PackedFrontier();
    private final ObjectBacktracker backtracker;
    private int[] path = new int[64];

    DepthFirstExploration(ObjectExploration exploration) {
        this.exploration = exploration;
        copying = exploration.options.backtracking() == ExploreOptions.Backtracking.COPY;
        backtracker = ObjectBacktracker.of(exploration.options.backtracking(), exploration);
        exploration.useBacktracker(backtracker);
    }

    /** Explores, and returns how many different states were expanded. */
    long run() {
        for (int i = 0; i < exploration.subject.roots().size() && !exploration.shouldStop(); i++) {
            if (exploration.makeRoot(i)) {
                path[0] = i;
                visit(0);
            }
        }
        return exploration.visited.sizeBelow(exploration.options.length());
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
        backtracker.begin();
        for (int call : exploration.callOrder()) {
            if (exploration.shouldStop()) {
                break;
            }
            expand(depth, call, state);
        }
        backtracker.end();
        if (copying) {
            stack.removeLast();
        }
    }

    private void expand(int depth, int call, CallNotifier.@Nullable Told state) {
        ChoicePath choices = exploration.guest.choices();
        choices.clear();
        boolean more;
        do {
            exploration.notifier().expands(state);
            boolean isState = exploration.execute(call, depth + 1);
            if (exploration.hasProblem()) {
                exploration.noteProblem(Arrays.copyOf(path, depth + 1), call);
            }
            if (isState && exploration.showsMore()) {
                exploration.select(Arrays.copyOf(path, depth + 1), call);
            }
            path[depth + 1] = exploration.steps.numberOf(call, choices);
            int[] planned = choices.toArray();
            int[] alternatives = choices.alternatives();
            if (isState && !backtracker.isUnchanged()) {
                visit(depth + 1);
                if (copying) {
                    loadTop();
                }
            } else {
                exploration.notifier().stays(isState, depth + 1);
            }
            exploration.enter(Phase.BACKTRACK);
            backtracker.back(false);
            choices.resume(planned, alternatives);
            more = choices.advance();
        } while (more);
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
