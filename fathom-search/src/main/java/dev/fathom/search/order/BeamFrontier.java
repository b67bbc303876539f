package dev.fathom.search.order;

import dev.fathom.search.path.WaitingState;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Hands out all states of one depth before any of the next, of which it keeps the best only (Groce and Visser 2002, Fig. 2). */
public final class BeamFrontier implements Frontier {
    private final Supplier<BestFirstFrontier> levels;
    private BestFirstFrontier level;
    private BestFirstFrontier nextLevel;

    /** Takes what makes a level. */
    public BeamFrontier(Supplier<BestFirstFrontier> levels) {
        this.levels = levels;
        level = levels.get();
        nextLevel = levels.get();
    }

    @Override
    public boolean admits(long value) {
        return nextLevel.admits(value);
    }

    @Override
    public boolean add(WaitingState state, long value) {
        return nextLevel.add(state, value);
    }

    @Override
    public @Nullable WaitingState poll() {
        WaitingState state = level.poll();
        if (state == null) {
            level = nextLevel;
            nextLevel = levels.get();
            state = level.poll();
        }
        return state;
    }
}
