package dev.fathom.search.order;

import dev.fathom.search.exploration.Backtracker;
import dev.fathom.search.exploration.Exploration;
import dev.fathom.search.frontier.Frontier;
import dev.fathom.search.path.Arrival;
import dev.fathom.search.path.Node;
import dev.fathom.search.path.Selection;
import dev.fathom.search.path.WaitingState;
import org.jspecify.annotations.Nullable;

/** Expands one state after the other, always the next of a frontier. */
public final class FrontierSearch implements SearchOrder {
    private final Exploration exploration;
    private final Backtracker backtracker;
    private final Frontier<WaitingState> frontier;
    private final Valuation valuation;

    public FrontierSearch(
            Exploration exploration, Backtracker backtracker, Frontier<WaitingState> frontier, Valuation valuation) {
        this.exploration = exploration;
        this.backtracker = backtracker;
        this.frontier = frontier;
        this.valuation = valuation;
    }

    @Override
    public void explore() {
        if (exploration.begin() == Arrival.EXPAND) {
            put(null);
        }
        while (!exploration.isFinished()) {
            WaitingState state = frontier.poll();
            if (state == null) {
                return;
            }
            exploration.present().restore(state.image());
            backtracker.enter(exploration.present());
            expand(state);
            backtracker.leave();
        }
    }

    private void expand(WaitingState state) {
        Selection selection = exploration.allowed(state.node());
        int alternative = selection.next(state.node(), 0);
        boolean moved = false;
        while (alternative != Selection.NONE && !exploration.isFinished()) {
            if (moved) {
                backtracker.back();
            }
            moved = true;
            if (exploration.advance(state.node(), alternative) == Arrival.EXPAND) {
                put(state.memory());
            }
            alternative = selection.next(state.node(), alternative + 1);
        }
    }

    /** Puts the present state in the queue; no image is taken of one that finds no place. */
    private void put(@Nullable Object memory) {
        Node node = exploration.here();
        Valuation.Valued valued = valuation.value(node, memory);
        if (!frontier.admits(valued.value())) {
            exploration.omissions().dropped();
            return;
        }
        WaitingState state = new WaitingState(node, exploration.present().image(), valued.memory());
        if (frontier.add(state, valued.value(), node.depth())) {
            exploration.omissions().dropped();
        }
    }
}
