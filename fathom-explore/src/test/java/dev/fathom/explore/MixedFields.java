package dev.fathom.explore;

import org.jspecify.annotations.Nullable;

/** Has fields of every kind, and one that comparison leaves out in tests. */
public class MixedFields {
    private boolean flag;
    private byte small;
    private char letter = 'a';
    private long wide = 1L << 40;
    private float real;
    private double wideReal = 0.5;
    private int[] numbers = {1, 2};
    private byte[] packed = new byte[5];
    private long[] wides = new long[2];
    private Object[] objects = new Object[2];
    private Object self = this;
    private Object monitor = new Object();
    private @Nullable Object ignoredCache;

    /** Changes numbers of all widths. */
    public long count() {
        small = (byte) ((small + 1) % 3);
        packed[small] ^= 1;
        wide = Long.rotateLeft(wide, 20) % 5;
        wideReal = -wideReal;
        real = small / 2f;
        wides[1] = wide;
        return wide;
    }

    /** Changes references, some of them in circles. */
    public void link(int index) {
        objects[index] = objects[1 - index] == null ? new Object[] {this, numbers} : self;
        self = flag ? this : objects;
        flag = !flag;
        letter++;
        if (letter > 'b') {
            letter = 'a';
            monitor = objects[index];
        }
    }

    /** Changes only what is left out. */
    public void remember() {
        ignoredCache = new Object[] {ignoredCache == null ? this : null, new int[] {small}};
    }

    /** Says whether what was left out is still whole. */
    public boolean repOk() {
        return ignoredCache == null || ((Object[]) ignoredCache)[1] instanceof int[];
    }
}
