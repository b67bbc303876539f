package dev.fathom.explore;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The order in which calls are tried on a state: as given, or shuffled anew for each state. */
final class CallOrder {
    private final int[] order;
    private final @Nullable SplittableRandom random;

    /** Shuffles if there is a seed. */
    CallOrder(int count, @Nullable Long seed) {
        order = IntStream.range(0, count).toArray();
        random = seed == null ? null : new SplittableRandom(seed);
    }

    /** Returns the order for the next state; depth-first search may go on with it while others are asked for. */
    int[] next() {
        if (random == null) {
            return order;
        }
        int[] shuffled = order.clone();
        for (int i = shuffled.length - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int call = shuffled[i];
            shuffled[i] = shuffled[other];
            shuffled[other] = call;
        }
        return shuffled;
    }
}
