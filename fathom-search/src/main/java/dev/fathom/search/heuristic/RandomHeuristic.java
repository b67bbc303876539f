package dev.fathom.search.heuristic;

import dev.fathom.spi.Heuristic;
import dev.fathom.spi.NewState;
import java.util.Random;

/** Values states at random: what the others have to be better than. */
final class RandomHeuristic implements Heuristic {
    private final Random random;

    RandomHeuristic(long seed) {
        random = new Random(seed);
    }

    @Override
    public String name() {
        return "random";
    }

    @Override
    public long value(NewState state) {
        return random.nextInt();
    }
}
