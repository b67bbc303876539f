package arithmetic;

/** Probes the bit-twiddling methods of Integer, Long, Short and Character. */
public final class IntegerBitTricks {
    private IntegerBitTricks() {
    }

    public static void main(String[] args) {
        int[] ints = {0, 1, -1, 2, 12, 0x80000000, 0x7fffffff, 0x12345678, 0xdeadbeef, 1 << 20};
        for (int i : ints) {
            System.out.println(i + ": " + Integer.bitCount(i) + " " + Integer.numberOfLeadingZeros(i) + " "
                    + Integer.numberOfTrailingZeros(i) + " " + Integer.highestOneBit(i) + " " + Integer.lowestOneBit(i)
                    + " " + Integer.reverse(i) + " " + Integer.reverseBytes(i) + " " + Integer.rotateLeft(i, 7) + " "
                    + Integer.rotateRight(i, -3) + " " + Integer.signum(i) + " " + Integer.hashCode(i));
        }
        long[] longs = {0, 1, -1, 40, Long.MIN_VALUE, Long.MAX_VALUE, 0x123456789abcdef0L, 1L << 33};
        for (long l : longs) {
            System.out.println(l + ": " + Long.bitCount(l) + " " + Long.numberOfLeadingZeros(l) + " "
                    + Long.numberOfTrailingZeros(l) + " " + Long.highestOneBit(l) + " " + Long.lowestOneBit(l) + " "
                    + Long.reverse(l) + " " + Long.reverseBytes(l) + " " + Long.rotateLeft(l, 13) + " "
                    + Long.rotateRight(l, 70) + " " + Long.signum(l) + " " + Long.hashCode(l));
        }
        System.out.println("short: " + Short.reverseBytes((short) 0x1234) + " " + Short.toUnsignedInt((short) -2) + " "
                + Short.compare((short) 3, (short) -4) + " " + Short.hashCode((short) -7));
        System.out.println("char: " + (int) Character.reverseBytes('\u1234') + " " + Character.hashCode('a') + " "
                + Character.compare('a', 'd') + " " + Character.toString(0x1f600).length());
        System.out.println("byte: " + Byte.toUnsignedInt((byte) -1) + " " + Byte.toUnsignedLong((byte) -128) + " "
                + Byte.compare((byte) -128, (byte) 127) + " " + Byte.compareUnsigned((byte) -128, (byte) 127));
        System.out.println("sum/max/min: " + Integer.sum(3, 4) + " " + Integer.max(-1, 1) + " " + Long.min(-1, 1) + " "
                + Boolean.logicalXor(true, false) + " " + Boolean.hashCode(true) + " " + Boolean.compare(false, true));

        int gray = 0;
        int parity = 0;
        for (int i = 0; i < 256; i++) {
            gray = gray * 31 + (i ^ i >> 1);
            parity += Integer.bitCount(i) & 1;
        }
        System.out.println("gray " + gray + " parity " + parity);
        int isolated = 0xb6;
        StringBuilder subsets = new StringBuilder();
        for (int sub = isolated; sub != 0; sub = (sub - 1) & isolated) {
            if (Integer.bitCount(sub) == 3) {
                subsets.append(Integer.toBinaryString(sub)).append(' ');
            }
        }
        System.out.println(subsets.toString().trim());
    }
}
