package dev.fathom.vm.heap;

import dev.fathom.vm.state.Fingerprint;

/**
 * Hashes a sequence of words into 128 bits by two independent sums.
 *
 * <p>Each word is mixed with its position and added, so that the multiplications of neighbouring words do not wait for
 * each other. Words are gathered first and mixed in one loop, which keeps its sums in registers.
 */
final class FingerprintSum {
    private static final long STEP_A = 0x9E3779B97F4A7C15L;
    private static final long STEP_B = 0xD1B54A32D192ED03L;

    private final long[] gathered = new long[256];
    private int count;
    private long a;
    private long b;
    private long keyA;
    private long keyB;

    /** Words of the present section that are mixed already. */
    private int mixed;

    void begin() {
        count = 0;
        a = 0;
        b = 0;
        section(0);
    }

    /**
     * Starts a section: its words are told apart from those of other sections, and what they add to the sum depends on
     * nothing outside of it.
     */
    void section(int number) {
        seek(number, 0);
    }

    /** Goes to where so many words of a section stand before. */
    void seek(int number, int position) {
        mix();
        keyA = 0x243F6A8885A308D3L + number * 0xA0761D6478BD642FL + position * STEP_A;
        keyB = 0x13198A2E03707344L + number * 0xE7037ED1A0B428DBL + position * STEP_B;
        mixed = position;
    }

    /** Returns how many words of the section stand before the next one. */
    int position() {
        return mixed + count;
    }

    long a() {
        mix();
        return a;
    }

    long b() {
        mix();
        return b;
    }

    void add(long word) {
        if (count == gathered.length) {
            mix();
        }
        gathered[count++] = word;
    }

    /** Adds the words of an array from one index to another, two at a time. */
    void add(int[] words, int from, int to) {
        int at = from;
        for (; at + 1 < to; at += 2) {
            add((words[at] & 0xFFFFFFFFL) << 32 | words[at + 1] & 0xFFFFFFFFL);
        }
        if (at < to) {
            add(words[at]);
        }
    }

    /** Adds what a section added to another sum. */
    void add(long sectionA, long sectionB) {
        a += sectionA;
        b += sectionB;
    }

    /** Adds a word that goes by a name and not by its position: what it adds depends on nothing but both. */
    void addNamed(long name, long word) {
        a += mixedA(name, word);
        b += mixedB(name, word);
    }

    /** Takes back what {@link #addNamed} added. */
    void removeNamed(long name, long word) {
        a -= mixedA(name, word);
        b -= mixedB(name, word);
    }

    static long mixedA(long name, long word) {
        long x = (word * STEP_B ^ name) * 0xBF58476D1CE4E5B9L;
        x = (x ^ (x >>> 32) ^ Long.rotateLeft(name, 23)) * 0x94D049BB133111EBL;
        return x ^ (x >>> 29);
    }

    static long mixedB(long name, long word) {
        long y = (word * STEP_A + Long.rotateLeft(name, 37)) * 0xFF51AFD7ED558CCDL;
        y = (y ^ (y >>> 33) ^ name) * 0xC4CEB9FE1A85EC53L;
        return y ^ (y >>> 32);
    }

    private void mix() {
        long sumA = a;
        long sumB = b;
        long nextA = keyA;
        long nextB = keyB;
        for (int i = 0; i < count; i++) {
            nextA += STEP_A;
            nextB += STEP_B;
            long x = (gathered[i] ^ nextA) * 0xBF58476D1CE4E5B9L;
            x = (x ^ (x >>> 32)) * 0x94D049BB133111EBL;
            sumA += x ^ (x >>> 29);
            long y = (gathered[i] + nextB) * 0xFF51AFD7ED558CCDL;
            y = (y ^ (y >>> 33)) * 0xC4CEB9FE1A85EC53L;
            sumB += y ^ (y >>> 32);
        }
        a = sumA;
        b = sumB;
        keyA = nextA;
        keyB = nextB;
        mixed += count;
        count = 0;
    }

    Fingerprint end() {
        mix();
        return new Fingerprint(a, b);
    }
}
