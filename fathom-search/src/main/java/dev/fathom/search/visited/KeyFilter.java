package dev.fathom.search.visited;

/**
 * A Bloom filter (Bloom 1970): says of most keys that are not in a set that they are not, and of none that is. All bits of a key are in one block of a cache line (Putze et al. 2007).
 *
 * <p>Keys are evenly spread. With 12 bits each, one of some 200 keys that are not there passes.
 */
final class KeyFilter {
    private static final int BITS_PER_KEY = 12;
    private static final int BITS = 6;
    private static final int BLOCK_WORDS = 8;
    private static final int BLOCK_BITS = BLOCK_WORDS * Long.SIZE;
    private static final int PLACE_BITS = 9;
    private static final long ODD = 0x9E3779B97F4A7C15L;

    private final int blocks;
    private final long[] words;

    /** Makes an empty filter for so many keys. */
    KeyFilter(long keys) {
        long wanted = keys * BITS_PER_KEY / BLOCK_BITS + 1;
        blocks = (int) Math.min(wanted, (Integer.MAX_VALUE - BLOCK_WORDS) / BLOCK_WORDS);
        words = new long[blocks * BLOCK_WORDS];
    }

    long bytes() {
        return words.length * (long) Long.BYTES;
    }

    void add(long first, long second) {
        int block = block(first);
        long rest = rest(first, second);
        for (int i = 0; i < BITS; i++) {
            int place = (int) (rest >>> Long.SIZE - PLACE_BITS);
            words[block + place / Long.SIZE] |= 1L << place;
            rest <<= PLACE_BITS;
        }
    }

    /** Says whether the key may be one of those that were added. */
    boolean mayContain(long first, long second) {
        int block = block(first);
        long rest = rest(first, second);
        for (int i = 0; i < BITS; i++) {
            int place = (int) (rest >>> Long.SIZE - PLACE_BITS);
            if ((words[block + place / Long.SIZE] & 1L << place) == 0) {
                return false;
            }
            rest <<= PLACE_BITS;
        }
        return true;
    }

    private int block(long first) {
        return (int) ((first >>> Integer.SIZE) * blocks >>> Integer.SIZE) * BLOCK_WORDS;
    }

    private static long rest(long first, long second) {
        return (first ^ Long.rotateLeft(second, 29)) * ODD;
    }
}
