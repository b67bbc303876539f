package dev.fathom.vm.heap;

import dev.fathom.vm.program.StableHash;
import java.util.Arrays;

/** Fixed random odd numbers, one for each position: the factors of a multilinear hash. */
public final class Keys {
    private final long seed;
    private long[] keys = new long[0];

    Keys(long seed) {
        this.seed = seed;
    }

    /** Returns at least that many keys. */
    public long[] upTo(int count) {
        if (keys.length < count) {
            int from = keys.length;
            keys = Arrays.copyOf(keys, Math.max(count, 2 * from));
            for (int i = from; i < keys.length; i++) {
                keys[i] = StableHash.mix(seed + i) | 1;
            }
        }
        return keys;
    }
}
