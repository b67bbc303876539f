package objects;

import java.util.Arrays;

/** Probes default values, volatile and final fields, long and double slots, static fields and wide frames. */
public final class Fields {
    private boolean flag;
    private byte b;
    private short s;
    private char c;
    private int i;
    private long l;
    private float f;
    private double d;
    private String text;
    private int[] array;
    private volatile long volatileLong = Long.MAX_VALUE;
    private transient double transientDouble = 0.125;
    private static short staticShort = -5;
    private static double staticDouble;
    private final int late;

    private Fields(int late) {
        this.late = late > 0 ? late : -late;
    }

    private static long wide(long a, int b, double c, float d, long e, byte f, char g, short h, boolean i, Object j) {
        long local1 = a * 2;
        double local2 = c / 2;
        long local3 = e - b;
        float local4 = d * 4;
        return local1 + (long) local2 + local3 + (long) local4 + f + g + h + (i ? 1 : 0) + j.hashCode();
    }

    private static int manyLocals(int seed) {
        int a0 = seed, a1 = a0 + 1, a2 = a1 + 1, a3 = a2 + 1, a4 = a3 + 1, a5 = a4 + 1, a6 = a5 + 1, a7 = a6 + 1;
        long b0 = a7, b1 = b0 * 2, b2 = b1 * 2, b3 = b2 * 2;
        double c0 = b3, c1 = c0 / 3, c2 = c1 / 3;
        {
            int scoped = a3;
            a0 += scoped;
        }
        {
            long scoped = b1;
            a0 += scoped;
        }
        return a0 + a1 + a2 + a3 + a4 + a5 + a6 + a7 + (int) (b0 + b1 + b2 + b3) + (int) (c0 + c1 + c2);
    }

    public static void main(String[] args) {
        Fields fields = new Fields(-3);
        System.out.println(fields.flag + " " + fields.b + " " + fields.s + " " + (int) fields.c + " " + fields.i + " "
                + fields.l + " " + fields.f + " " + fields.d + " " + fields.text + " " + Arrays.toString(fields.array) + " "
                + fields.late);
        fields.b = (byte) 0x1ff;
        fields.s = (short) 0x18000;
        fields.c = (char) 0x10041;
        fields.flag = !fields.flag;
        fields.l = fields.i-- - 1L;
        fields.f = (float) (fields.d += 1e-3);
        System.out.println(fields.b + " " + fields.s + " " + fields.c + " " + fields.flag + " " + fields.l + " " + fields.i
                + " " + fields.f);
        fields.volatileLong++;
        fields.transientDouble *= -1;
        staticShort += 10;
        staticDouble = staticShort++ / 2.0;
        System.out.println(fields.volatileLong + " " + fields.transientDouble + " " + staticShort + " " + staticDouble);
        fields.text += "appended";
        fields.array = new int[] {fields.text.length()};
        fields.array[0] ^= 3;
        System.out.println(fields.text + " " + fields.array[0]);
        System.out.println(wide(1L << 33, 7, 5.5, 2.25f, -9, (byte) -1, 'A', (short) 300, true, "j") + " " + manyLocals(5));
        long x = fields.l = fields.i = 12;
        System.out.println(x + " " + fields.l + " " + fields.i);
        Fields other = new Fields(1);
        other.d = fields.d = 2.5;
        other.array = fields.array;
        other.array[0] = -1;
        System.out.println(fields.array[0] + " " + other.d + " " + (other.array == fields.array));
    }
}
