package dev.fathom.search.frontier;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Hands out all states of one depth before any of the next, of which it keeps the best only (Groce and Visser 2002, Fig. 2).
 *
 * @param <S> a state with what is needed to go on from it
 */
public final class BeamFrontier<S> implements Frontier<S> {
    private final Supplier<BestFirstFrontier<S>> levels;
    private BestFirstFrontier<S> level;
    private BestFirstFrontier<S> nextLevel;
    private long spilledBefore;

    /** Takes what makes a level. */
    public BeamFrontier(Supplier<BestFirstFrontier<S>> levels) {
        this.levels = levels;
        level = levels.get();
        nextLevel = levels.get();
    }

    @Override
    public boolean admits(long value) {
        return nextLevel.admits(value);
    }

    @Override
    public boolean add(S state, long value, int depth) {
        return nextLevel.add(state, value, depth);
    }

    @Override
    public void putBack(S state, long value, int depth, boolean isNow) {
        (isNow ? level : nextLevel).putBack(state, value, depth, isNow);
    }

    @Override
    public long size() {
        return level.size() + nextLevel.size();
    }

    @Override
    public long spilled() {
        return spilledBefore + level.spilled() + nextLevel.spilled();
    }

    @Override
    public void close() {
        level.close();
        nextLevel.close();
    }

    @Override
    public void forEach(Visitor<S> visitor) {
        level.forEach((state, value, depth, any) -> visitor.visit(state, value, depth, true));
        nextLevel.forEach(visitor);
    }

    @Override
    public @Nullable S poll() {
        S state = level.poll();
        if (state == null) {
            spilledBefore += level.spilled();
            level.close();
            level = nextLevel;
            nextLevel = levels.get();
            state = level.poll();
        }
        return state;
    }
}
