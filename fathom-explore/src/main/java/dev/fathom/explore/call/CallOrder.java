package dev.fathom.explore.call;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The order in which calls are tried on a state: as given, or shuffled.
 *
 * <p>It is one order for all states. That is what d'Amorim et al. 2008 §5.2 did, as the counts of its Table 3 tell: an order of its own for each
 * state leads to more than twice as many shapes (docs/measurements/explore-counts.md).
 */
public final class CallOrder {
    private final int[] order;

    /** Shuffles if there is a seed. */
    public CallOrder(int count, @Nullable Long seed) {
        order = IntStream.range(0, count).toArray();
        if (seed != null) {
            shuffle(new SplittableRandom(seed));
        }
    }

    private void shuffle(SplittableRandom random) {
        for (int i = order.length - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int call = order[i];
            order[i] = order[other];
            order[other] = call;
        }
    }

    /** Returns the numbers of the calls. */
    public int[] numbers() {
        return order;
    }
}
