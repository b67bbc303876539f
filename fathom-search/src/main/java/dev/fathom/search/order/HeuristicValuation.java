package dev.fathom.search.order;

import dev.fathom.search.exploration.Exploration;
import dev.fathom.search.heuristic.HeuristicFailure;
import dev.fathom.search.path.Node;
import dev.fathom.spi.Heuristic;
import dev.fathom.spi.NewState;
import org.jspecify.annotations.Nullable;

/** Values states by a heuristic; for A* the length of the path is added. */
public final class HeuristicValuation implements Valuation {
    private final Exploration exploration;
    private final Heuristic heuristic;
    private final boolean addsDepth;

    public HeuristicValuation(Exploration exploration, Heuristic heuristic, boolean addsDepth) {
        this.exploration = exploration;
        this.heuristic = heuristic;
        this.addsDepth = addsDepth;
    }

    @Override
    public Valued value(Node node, @Nullable Object memory) {
        NewState state = new NewState(
                exploration.facts(), exploration::glance, exploration.lastTransition(), node.depth(), memory);
        long value = ask(state);
        return new Valued(addsDepth ? value + node.depth() : value, state.memory());
    }

    /** A heuristic may be the user's: whatever it throws is told in its name. */
    private long ask(NewState state) {
        try {
            return heuristic.value(state);
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            throw new HeuristicFailure(heuristic.name(), e);
        }
    }
}
