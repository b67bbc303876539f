package dev.fathom.vm.program;

/** Hashes names into numbers that are the same in every run. */
public final class StableHash {
    private StableHash() {}

    public static long of(String text) {
        long hash = 0xCBF29CE484222325L;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * 0x100000001B3L;
        }
        return mix(hash);
    }

    public static long of(byte[] bytes) {
        long hash = bytes.length;
        for (byte each : bytes) {
            hash = hash * 0x100000001B3L + each;
        }
        return mix(hash);
    }

    /** Spreads every input bit over all output bits. */
    public static long mix(long value) {
        long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
