package arrays;

import java.util.Arrays;

/** Probes arrays of every primitive type: defaults, initialisers, narrowing stores, loops and class names. */
public final class PrimitiveArrays {
    private PrimitiveArrays() {
    }

    public static void main(String[] args) {
        boolean[] flags = new boolean[3];
        byte[] bytes = {1, -1, (byte) 255, 127};
        short[] shorts = {1, -1, (short) 65535};
        char[] chars = {'a', 98, '\u20ac'};
        int[] ints = {0x7fffffff, 0x80000000, 1_000};
        long[] longs = {1L << 63, ~0L, 5};
        float[] floats = {1, 0.5f, -0f};
        double[] doubles = {1, 1e300, Double.NaN};
        String[] strings = {"x", null};
        flags[1] = true;
        flags[2] |= flags[1];
        bytes[0] += 127;
        shorts[0] -= 40000;
        chars[0]++;
        chars[1] += 1;
        ints[0]++;
        longs[0]--;
        floats[0] /= 3;
        doubles[0] %= 0.3;
        System.out.println(Arrays.toString(flags) + Arrays.toString(bytes) + Arrays.toString(shorts) + Arrays.toString(chars));
        System.out.println(Arrays.toString(ints) + Arrays.toString(longs) + Arrays.toString(floats)
                + Arrays.toString(doubles) + Arrays.toString(strings));
        Object[] all = {flags, bytes, shorts, chars, ints, longs, floats, doubles, strings, new int[0][0], new Object[0][][]};
        for (Object array : all) {
            Class<?> type = array.getClass();
            System.out.println(type.getName() + " " + type.getSimpleName() + " " + type.getComponentType() + " "
                    + java.lang.reflect.Array.getLength(array) + " " + type.getSuperclass() + " "
                    + Arrays.toString(type.getInterfaces()));
        }
        System.out.println(Arrays.toString(new byte[2]) + Arrays.toString(new char[2]).replace('\0', '0')
                + Arrays.toString(new double[1]) + Arrays.toString(new Object[1]));
        System.out.println(Arrays.toString((int[]) null) + " " + Arrays.toString(new long[0]));
        int sum = 0;
        for (byte b : bytes) {
            sum += b;
        }
        for (char c : chars) {
            sum += c;
        }
        System.out.println("sum " + sum);
        Object o = ints;
        System.out.println((o instanceof int[]) + " " + (o instanceof Object[]) + " " + (o instanceof Cloneable) + " "
                + (o instanceof java.io.Serializable) + " " + ((Object) strings instanceof Object[]) + " "
                + ((Object) strings instanceof Comparable[]) + " " + ((Object) new int[1][1] instanceof Object[]));
        Number[] numbers = new Integer[] {1, 2};
        try {
            numbers[0] = 1.5;
        } catch (ArrayStoreException e) {
            System.out.println("store " + e.getMessage());
        }
        numbers[1] = null;
        System.out.println(Arrays.asList(numbers));
        int[] fibonacci = new int[20];
        fibonacci[0] = fibonacci[1] = 1;
        for (int i = 2; i < fibonacci.length; i++) {
            fibonacci[i] = fibonacci[i - 1] + fibonacci[i - 2];
        }
        System.out.println(fibonacci[19] + " " + new int[] {1, 2, 3}[1] + " " + new int[] {4}.length);
    }
}
