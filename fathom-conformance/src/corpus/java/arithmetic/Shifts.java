package arithmetic;

/** Probes the shift operators with distances outside the operand width and with narrow operand types. */
public final class Shifts {
    private Shifts() {
    }

    public static void main(String[] args) {
        int[] distances = {0, 1, 5, 31, 32, 33, 63, 64, 65, -1, -31, -32, Integer.MIN_VALUE};
        int value = 0x9abcdef1;
        long wide = 0x9abcdef012345671L;
        for (int d : distances) {
            System.out.println(d + ": " + (value << d) + " " + (value >> d) + " " + (value >>> d) + " | "
                    + (wide << d) + " " + (wide >> d) + " " + (wide >>> d));
        }
        for (long d = -3; d <= 3; d++) {
            System.out.println("long distance " + d + ": " + (value >> d) + " " + (wide >>> d));
        }

        byte b = -1;
        b >>>= 1;
        short s = (short) 0x8000;
        s >>>= 4;
        char c = 0x8001;
        c >>= 3;
        System.out.println("narrow compound: " + b + " " + s + " " + (int) c);
        byte n = (byte) 0x81;
        System.out.println("narrow shift: " + (n >> 1) + " " + (n >>> 1) + " " + ((n & 0xff) >>> 1) + " " + (n << 25));

        System.out.println("complement: " + ~0 + " " + ~value + " " + ~wide + " " + ~Integer.MIN_VALUE);
        System.out.println("masks: " + (value & 0xffff) + " " + (value | 0xff) + " " + (value ^ -1)
                + " " + (wide & 0xffffffffL) + " " + (wide ^ value));
        boolean t = true;
        boolean f = false;
        System.out.println("booleans: " + (t & f) + " " + (t | f) + " " + (t ^ t) + " " + (t ^ f));
        t &= f;
        f |= !t;
        f ^= true;
        System.out.println("boolean compound: " + t + " " + f);

        int rotating = 1;
        StringBuilder seen = new StringBuilder();
        for (int i = 0; i < 8; i++) {
            rotating = (rotating << 9) | (rotating >>> 23);
            seen.append(Integer.toHexString(rotating)).append(' ');
        }
        System.out.println(seen.toString().trim());
    }
}
