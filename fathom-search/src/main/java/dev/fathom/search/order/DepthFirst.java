package dev.fathom.search.order;

import dev.fathom.search.exploration.Backtracker;
import dev.fathom.search.exploration.Exploration;
import dev.fathom.search.path.Arrival;
import dev.fathom.search.path.Node;
import dev.fathom.search.path.Selection;
import dev.fathom.vm.state.SavedState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Visits states depth first, with a stack of its own, so that paths may be long. */
final class DepthFirst {
    private final Exploration exploration;
    private final Backtracker backtracker;
    private final Function<Node, Selection> selecting;
    private final Runnable beforeStep;

    /** Per open state, from the first one down: its node, which alternatives to try, the next, and where they end. */
    private Node[] nodes = new Node[64];

    private Selection[] selections = new Selection[64];
    private int[] next = new int[64];
    private int[] end = new int[64];
    private int open;

    /** At the first so many open states nothing is left to try. */
    private int exhausted;

    private boolean suspended;

    /** What is left to try at a state, and the state; null if it is known by its node only. */
    record Rest(WorkItem item, @Nullable SavedState image) {}

    /**
     * Prepares a search.
     *
     * @param selecting is asked about every state to be expanded, when the system stands there
     * @param beforeStep runs before every step, and may {@link #split}
     */
    DepthFirst(
            Exploration exploration,
            Backtracker backtracker,
            Function<Node, Selection> selecting,
            Runnable beforeStep) {
        this.exploration = exploration;
        this.backtracker = backtracker;
        this.selecting = selecting;
        this.beforeStep = beforeStep;
    }

    /** Explores what some alternatives of a state, where the system stands, lead to; leaves no undo level open. */
    void explore(WorkItem item) {
        enter(item);
        run();
    }

    /** Goes on where another one was interrupted: enters the states that were open then, at the first of which the system stands, and goes from each to the next. */
    void goOn(List<WorkItem> states, Predicate<Node> toNext) {
        for (WorkItem each : states) {
            if (open > 0 && !toNext.test(each.node())) {
                break;
            }
            enter(each);
        }
        run();
    }

    /** Returns what is left to try at each open state, from the first one down. */
    List<WorkItem> openStates() {
        List<WorkItem> states = new ArrayList<>();
        for (int i = 0; i < open; i++) {
            states.add(new WorkItem(nodes[i], selections[i], next[i], end[i]));
        }
        return states;
    }

    private void run() {
        suspended = false;
        while (open > 0 && !exploration.isFinished() && !suspended) {
            beforeStep.run();
            if (!suspended) {
                step();
            }
        }
        while (open > 0) {
            leave();
        }
    }

    /** Returns how many states are open. */
    int depth() {
        return open;
    }

    /** Ends the exploration under way, and hands over what it leaves to be done, the last open state first. */
    void suspend(Consumer<Rest> rests) {
        suspended = true;
        while (open > 0) {
            int top = open - 1;
            int from = alternative(top, next[top]);
            if (from != Selection.NONE) {
                if (next[top] > 0) {
                    backtracker.back();
                    exploration.present().moved();
                }
                rests.accept(new Rest(
                        new WorkItem(nodes[top], selections[top], from, end[top]),
                        exploration.present().image()));
            }
            leave();
            exploration.present().moved();
        }
    }

    private void step() {
        int top = open - 1;
        Node node = nodes[top];
        int alternative = alternative(top, next[top]);
        if (alternative == Selection.NONE) {
            leave();
            return;
        }
        if (next[top] > 0) {
            backtracker.back();
        }
        next[top] = alternative + 1;
        if (exploration.advance(node, alternative) == Arrival.EXPAND) {
            Node here = exploration.here();
            Selection selection = selecting.apply(here);
            if (selection != Selection.NOTHING) {
                enter(WorkItem.all(here, selection));
            }
        }
    }

    private int alternative(int index, int from) {
        int alternative = selections[index].next(nodes[index], from);
        return alternative < end[index] ? alternative : Selection.NONE;
    }

    /**
     * Gives away what is left to try at the open state nearest to the first: most is likely to be found below it, and
     * the way there is short. Null if there is nothing to spare.
     */
    @Nullable
    WorkItem split() {
        while (exhausted < open && alternative(exhausted, next[exhausted]) == Selection.NONE) {
            exhausted++;
        }
        if (exhausted >= open) {
            return null;
        }
        int at = exhausted;
        int from = alternative(at, next[at]);
        if (at == open - 1) {
            from = alternative(at, from + 1);
        }
        if (from == Selection.NONE) {
            return null;
        }
        WorkItem item = new WorkItem(nodes[at], selections[at], from, end[at]);
        end[at] = from;
        return item;
    }

    private void enter(WorkItem item) {
        if (open == next.length) {
            nodes = Arrays.copyOf(nodes, open * 2);
            selections = Arrays.copyOf(selections, open * 2);
            next = Arrays.copyOf(next, open * 2);
            end = Arrays.copyOf(end, open * 2);
        }
        backtracker.enter(exploration.present());
        nodes[open] = item.node();
        selections[open] = item.selection();
        next[open] = item.from();
        end[open] = item.end();
        open++;
    }

    private void leave() {
        backtracker.leave();
        open--;
        exhausted = Math.min(exhausted, open);
    }
}
