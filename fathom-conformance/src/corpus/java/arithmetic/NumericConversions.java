package arithmetic;

/** Probes every primitive conversion, including saturating floating-point to integral narrowing. */
public final class NumericConversions {
    private static final double[] SAMPLES = {
        0.0, -0.0, 0.5, -0.5, 0.999, 1.5, -1.5, 127.9, 128, 255.5, 32768.7, 65535.9, 65536, -70000.5, 2147483647.0,
        2147483648.0, -2147483649.0, 4294967296.5, 9.223372036854775E18, 9.3E18, -9.3E18, 1e300, -1e300, Double.NaN,
        Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE,
    };

    private NumericConversions() {
    }

    public static void main(String[] args) {
        for (double d : SAMPLES) {
            System.out.println("d " + Double.toHexString(d) + ": " + (int) d + " " + (long) d + " " + (byte) d + " " + (short) d + " "
                    + (int) (char) d + " " + Float.toHexString((float) d));
        }
        for (double d : SAMPLES) {
            float f = (float) d;
            System.out.println("f: " + (int) f + " " + (long) f + " " + (byte) f + " " + (short) f + " "
                    + (int) (char) f + " " + Double.toHexString(f));
        }
        long[] longs = {0, -1, 128, 65536, 1L << 31, (1L << 53) + 1, (1L << 62) + 1, Long.MAX_VALUE, Long.MIN_VALUE,
            0x123456789abcdefL};
        for (long l : longs) {
            System.out.println("l " + l + ": " + (int) l + " " + (short) l + " " + (byte) l + " " + (int) (char) l + " "
                    + Float.toHexString(l) + " " + Double.toHexString(l));
        }
        int[] ints = {0, -1, 127, 128, -129, 40000, 16777217, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int i : ints) {
            System.out.println("i " + i + ": " + (byte) i + " " + (short) i + " " + (int) (char) i + " " + (long) i + " "
                    + Float.toHexString(i) + " " + Double.toHexString(i));
        }
        byte b = 10;
        b += 300.7;
        short s = 10;
        s *= 1e9;
        char c = 'a';
        c += 1.9;
        int i = 5;
        i += 2.9f;
        long l = 100;
        l -= 0.5;
        i <<= 33L;
        System.out.println("compound: " + b + " " + s + " " + c + " " + i + " " + l);
        Object boxed = true ? 1 : 2.0;
        Object ternary = true ? 'x' : 0;
        Object wide = false ? 1 : 'y';
        System.out.println("ternary: " + boxed + " " + ternary + " " + wide);
        Integer number = 300;
        System.out.println("unboxed: " + number.byteValue() + " " + number.doubleValue() + " "
                + Double.valueOf(3.99).intValue() + " " + Double.valueOf(1e20).longValue());
        System.out.println("boxes: " + (Integer.valueOf(127) == Integer.valueOf(127)) + " "
                + (Long.valueOf(-128) == Long.valueOf(-128)) + " " + (Character.valueOf('z') == Character.valueOf('z'))
                + " " + Integer.valueOf(1000).equals(1000) + " " + Long.valueOf(1).equals(1));
    }
}
