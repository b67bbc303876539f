package dev.fathom.subjects.daisy;

/** A part of the disk that says which of a number of things are used. */
final class Bitmap {
    static final int FULL = -1;

    private final Petal petal;
    private final int start;
    private final int count;

    Bitmap(Petal petal, int start, int count) {
        this.petal = petal;
        this.start = start;
        this.count = count;
    }

    boolean isUsed(int number) {
        return petal.read(start + number) != 0;
    }

    void set(int number, boolean used) {
        petal.write(start + number, used ? 1 : 0);
    }

    /** Returns the first number that is not used, or {@link #FULL}. */
    int firstFree() {
        for (int i = 0; i < count; i++) {
            if (!isUsed(i)) {
                return i;
            }
        }
        return FULL;
    }

    int count() {
        return count;
    }
}
