package dev.fathom.vm.heap;

/**
 * Hashes a sequence of words into 128 bits by two independent sums.
 *
 * <p>Each word is mixed with its position and added, so that the multiplications of neighbouring words do not wait for
 * each other.
 */
final class FingerprintSum {
    private static final long STEP_A = 0x9E3779B97F4A7C15L;
    private static final long STEP_B = 0xD1B54A32D192ED03L;

    private long a;
    private long b;
    private long keyA;
    private long keyB;

    void begin() {
        a = 0;
        b = 0;
        section(0);
    }

    /**
     * Starts a section: its words are told apart from those of other sections, and what they add to the sum depends on
     * nothing outside of it.
     */
    void section(int number) {
        keyA = 0x243F6A8885A308D3L + number * 0xA0761D6478BD642FL;
        keyB = 0x13198A2E03707344L + number * 0xE7037ED1A0B428DBL;
    }

    long a() {
        return a;
    }

    long b() {
        return b;
    }

    /** Adds what a section added to another sum. */
    void add(long sectionA, long sectionB) {
        a += sectionA;
        b += sectionB;
    }

    void add(long word) {
        keyA += STEP_A;
        keyB += STEP_B;
        long x = (word ^ keyA) * 0xBF58476D1CE4E5B9L;
        x = (x ^ (x >>> 32)) * 0x94D049BB133111EBL;
        a += x ^ (x >>> 29);
        long y = (word + keyB) * 0xFF51AFD7ED558CCDL;
        y = (y ^ (y >>> 33)) * 0xC4CEB9FE1A85EC53L;
        b += y ^ (y >>> 32);
    }

    Fingerprint end() {
        return new Fingerprint(a, b);
    }
}
