// expect: no-violation
package copies;

import java.util.Arrays;

/** Elements of an array are moved forwards and backwards while another one is written: what is copied is what was there before. */
public final class CopyWithinAnArray {
    private static final byte[] BYTES = {1, -2, 3, -4, 5};
    private static final boolean[] BOOLEANS = {true, false, true, true, false};
    private static final char[] CHARS = {'a', 'b', 'c', 'd', 'e'};
    private static final short[] SHORTS = {1, -2, 3, -4, 5};
    private static final int[] INTS = {1, -2, 3, -4, 5};
    private static final long[] LONGS = {1L << 40, -2, 3, -4, 5};
    private static final float[] FLOATS = {1.5f, -2, 3, -4, 5};
    private static final double[] DOUBLES = {1.5, -2, 3, -4, 5};
    private static final Object[] OBJECTS = {"a", 2, "c", null, "e"};
    private static final Object[] ALL = {BYTES, BOOLEANS, CHARS, SHORTS, INTS, LONGS, FLOATS, DOUBLES, OBJECTS};

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(CopyWithinAnArray::writeLast);
        writer.start();
        for (Object each : ALL) {
            System.arraycopy(each, 0, each, 1, 3);
            System.arraycopy(each, 2, each, 1, 2);
        }
        writer.join();
        assert Arrays.equals(BYTES, new byte[] {1, -2, 3, 3, 9});
        assert Arrays.equals(BOOLEANS, new boolean[] {true, false, true, true, true});
        assert Arrays.equals(CHARS, new char[] {'a', 'b', 'c', 'c', 9});
        assert Arrays.equals(SHORTS, new short[] {1, -2, 3, 3, 9});
        assert Arrays.equals(INTS, new int[] {1, -2, 3, 3, 9});
        assert Arrays.equals(LONGS, new long[] {1L << 40, -2, 3, 3, 9});
        assert Arrays.equals(FLOATS, new float[] {1.5f, -2, 3, 3, 9});
        assert Arrays.equals(DOUBLES, new double[] {1.5, -2, 3, 3, 9});
        assert Arrays.equals(OBJECTS, new Object[] {"a", 2, "c", "c", 9});
    }

    private static void writeLast() {
        BYTES[4] = 9;
        BOOLEANS[4] = true;
        CHARS[4] = 9;
        SHORTS[4] = 9;
        INTS[4] = 9;
        LONGS[4] = 9;
        FLOATS[4] = 9;
        DOUBLES[4] = 9;
        OBJECTS[4] = 9;
    }
}
