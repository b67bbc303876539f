package dev.fathom.vm.mixed.host;

/** Reads words of the guest, for generated code. */
public final class Words {
    private Words() {}

    /** Returns a long of two words. */
    public static long wide(int[] words, int at) {
        return (words[at] & 0xFFFFFFFFL) | ((long) words[at + 1] << 32);
    }
}
