package arithmetic;

/** Probes wrap-around of the integral types under the plain arithmetic operators. */
public final class IntegerOverflow {
    private IntegerOverflow() {
    }

    public static void main(String[] args) {
        int maxInt = Integer.MAX_VALUE;
        int minInt = Integer.MIN_VALUE;
        System.out.println("int: " + (maxInt + 1) + " " + (minInt - 1) + " " + (-minInt) + " " + (maxInt * 2)
                + " " + (minInt * -1) + " " + (maxInt * maxInt) + " " + (minInt * minInt));

        long maxLong = Long.MAX_VALUE;
        long minLong = Long.MIN_VALUE;
        System.out.println("long: " + (maxLong + 1) + " " + (minLong - 1) + " " + (-minLong) + " " + (maxLong * 2)
                + " " + (minLong * -1) + " " + (maxLong * maxLong) + " " + (minLong * minLong));

        byte b = Byte.MAX_VALUE;
        b++;
        short s = Short.MIN_VALUE;
        s--;
        char c = Character.MAX_VALUE;
        c++;
        System.out.println("narrow: " + b + " " + s + " " + (int) c);
        b = (byte) 200;
        s = (short) 70000;
        c = (char) -1;
        System.out.println("casts: " + b + " " + s + " " + (int) c);

        int mixed = 0x7fffffff;
        long widened = mixed + 1;
        long early = mixed + 1L;
        System.out.println("widening: " + widened + " " + early);

        int linear = 12345;
        long hash = 1125899906842597L;
        for (int i = 0; i < 1000; i++) {
            linear = linear * 1103515245 + 12345;
            hash = 31 * hash + linear;
        }
        System.out.println("congruential: " + linear + " " + hash);

        System.out.println("abs: " + Math.abs(minInt) + " " + Math.abs(minLong) + " " + Math.negateExact(5));
        System.out.println("constants: " + (Integer.MIN_VALUE == -Integer.MIN_VALUE) + " "
                + (Long.MIN_VALUE == Math.abs(Long.MIN_VALUE)));

        int i = 5;
        i = i++ + ++i;
        System.out.println("increments: " + i);
        int j = 10;
        j += j++ + --j * 2;
        System.out.println("compound: " + j);
        int big = 40_000;
        for (int n = 0; n < 3; n++) {
            big += 32_767;
            big -= -1;
        }
        System.out.println("wide iinc: " + big);
        int[] cell = {7};
        int index = 0;
        cell[index++] += index * 10;
        System.out.println("array compound: " + cell[0] + " " + index);
    }
}
