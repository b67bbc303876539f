package dev.fathom.conformance.generate;

import java.util.List;
import java.util.Random;

/** The only source of randomness, so that a seed determines a program. */
final class Dice {
    private final Random random;

    Dice(long seed) {
        // Neighbouring seeds give similar first values in java.util.Random; spread them out.
        random = new Random(seed * 0x9E3779B97F4A7C15L ^ (seed >>> 29));
    }

    /** A number in 0..n-1. */
    int below(int n) {
        return random.nextInt(n);
    }

    /** A number in lo..hi. */
    int between(int lo, int hi) {
        return lo + random.nextInt(hi - lo + 1);
    }

    /** True in the given percentage of cases. */
    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    /** Any long. */
    long bits() {
        return random.nextLong();
    }

    <T> T pick(List<T> items) {
        return items.get(random.nextInt(items.size()));
    }

    @SafeVarargs
    final <T> T pick(T... items) {
        return items[random.nextInt(items.length)];
    }
}
