package dev.fathom.search.heuristic;

import dev.fathom.spi.Heuristic;
import dev.fathom.spi.NewState;

/**
 * Prefers the state with the fewest choices that stem from an abstraction (Groce and Visser 2002, §4.3): an error found without any is one
 * of the program that was abstracted, too.
 */
final class ChooseFreeHeuristic implements Heuristic {
    @Override
    public String name() {
        return "choose-free";
    }

    @Override
    public boolean remembersPathsOnly() {
        return true;
    }

    @Override
    public long value(NewState state) {
        return state.facts().abstractAlternatives();
    }
}
