package dev.fathom.search.heuristic;

import dev.fathom.spi.Heuristic;
import dev.fathom.spi.NewState;
import org.jspecify.annotations.Nullable;

/** Adds up two heuristics. */
final class SumHeuristic implements Heuristic {
    private record Memory(@Nullable Object first, @Nullable Object second) {}

    private final Heuristic first;
    private final Heuristic second;

    SumHeuristic(Heuristic first, Heuristic second) {
        this.first = first;
        this.second = second;
    }

    @Override
    public String name() {
        return "sum(" + first.name() + "," + second.name() + ")";
    }

    @Override
    public boolean readsBranches() {
        return first.readsBranches() || second.readsBranches();
    }

    @Override
    public boolean readsInstructions() {
        return first.readsInstructions() || second.readsInstructions();
    }

    @Override
    public boolean remembersPathsOnly() {
        return first.remembersPathsOnly() && second.remembersPathsOnly();
    }

    @Override
    public long value(NewState state) {
        Memory before = state.inherited(new Memory(null, null));
        NewState forFirst = state.inheriting(before.first());
        NewState forSecond = state.inheriting(before.second());
        long value = first.value(forFirst) + second.value(forSecond);
        state.remember(new Memory(forFirst.memory(), forSecond.memory()));
        return value;
    }
}
