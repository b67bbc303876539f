package misc;

/** Probes unusual bytecode shapes: wide locals, dup forms, big constants, long jumps and stack juggling. */
public final class InstructionShapes {
    private static int calls;
    private long wideField = 5;
    private static double wideStatic = 1.5;
    private int[] ints = {1, 2, 3};
    private long[] longs = {10, 20, 30};

    private InstructionShapes() {
    }

    private static int index() {
        return calls++ % 3;
    }

    private InstructionShapes self() {
        calls += 100;
        return this;
    }

    private static long manyArguments(int a, long b, float c, double d, int e, long f, float g, double h, Object i, int[] j, byte k, char l) {
        return a + b + (long) c + (long) d + e + f + (long) g + (long) h + i.hashCode() + j.length + k + l;
    }

    private static int constants() {
        int total = -1 + 0 + 1 + 2 + 3 + 4 + 5;
        total += 127 + -128 + 128 + 32767 + -32768 + 32768 + 65536;
        total += (int) (0L + 1L + 2L + 1234567890123L);
        total += (int) (0f + 1f + 2f + 3f + 1.25f);
        total += (int) (0.0 + 1.0 + 2.0 + 1e9);
        return total;
    }

    private static int hugeMethod(int x) {
        int r = x;
        for (int i = 0; i < 3; i++) {
            if (r % 2 == 0) {
                r = r * 3 + 1; r ^= 0x5a5a5a5a; r += 1000001; r -= 77777; r *= 31; r ^= r >>> 3; r += 1000003; r -= 77779; r *= 37;
                r = r * 5 + 2; r ^= 0x3c3c3c3c; r += 2000001; r -= 87777; r *= 41; r ^= r >>> 5; r += 2000003; r -= 87779; r *= 43;
                r = r * 7 + 3; r ^= 0x69696969; r += 3000001; r -= 97777; r *= 47; r ^= r >>> 7; r += 3000003; r -= 97779; r *= 53;
            } else {
                r = r * 11 + 4; r ^= 0x12345678; r += 4000001; r -= 57777; r *= 59; r ^= r >>> 9; r += 4000003; r -= 57779; r *= 61;
            }
        }
        return r;
    }

    private static int manyLocals() {
        long a0 = 0, a1 = 1, a2 = 2, a3 = 3, a4 = 4, a5 = 5, a6 = 6, a7 = 7, a8 = 8, a9 = 9, b0 = 10, b1 = 11, b2 = 12, b3 = 13, b4 = 14;
        long b5 = 15, b6 = 16, b7 = 17, b8 = 18, b9 = 19, c0 = 20, c1 = 21, c2 = 22, c3 = 23, c4 = 24, c5 = 25, c6 = 26, c7 = 27, c8 = 28;
        double d0 = 0.5, d1 = 1.5, d2 = 2.5, d3 = 3.5, d4 = 4.5, d5 = 5.5, d6 = 6.5, d7 = 7.5, d8 = 8.5, d9 = 9.5, e0 = 10.5, e1 = 11.5;
        long f0 = 1, f1 = 2, f2 = 3, f3 = 4, f4 = 5, f5 = 6, f6 = 7, f7 = 8, f8 = 9, f9 = 10, g0 = 11, g1 = 12, g2 = 13, g3 = 14, g4 = 15;
        long h0 = 1, h1 = 2, h2 = 3, h3 = 4, h4 = 5, h5 = 6, h6 = 7, h7 = 8, h8 = 9, h9 = 10, i0 = 11, i1 = 12, i2 = 13, i3 = 14, i4 = 15;
        long j0 = 1, j1 = 2, j2 = 3, j3 = 4, j4 = 5, j5 = 6, j6 = 7, j7 = 8, j8 = 9, j9 = 10, k0 = 11, k1 = 12, k2 = 13, k3 = 14, k4 = 15;
        long l0 = 1, l1 = 2, l2 = 3, l3 = 4, l4 = 5, l5 = 6, l6 = 7, l7 = 8, l8 = 9, l9 = 10, m0 = 11, m1 = 12, m2 = 13, m3 = 14, m4 = 15;
        long n0 = 1, n1 = 2, n2 = 3, n3 = 4, n4 = 5, n5 = 6, n6 = 7, n7 = 8, n8 = 9, n9 = 10, o0 = 11, o1 = 12, o2 = 13, o3 = 14, o4 = 15;
        long p0 = 1, p1 = 2, p2 = 3, p3 = 4, p4 = 5, p5 = 6, p6 = 7, p7 = 8, p8 = 9, p9 = 10, q0 = 11, q1 = 12, q2 = 13, q3 = 14, q4 = 15;
        int wide = 1;
        String text = "w";
        for (int step = 0; step < 4; step++) {
            wide += 1000;
            wide++;
            text += wide;
            o4 += step;
            e1 /= 2;
            q4 -= p9;
        }
        return wide + text.length() + (int) (a0 + a9 + b9 + c8 + d9 + e1 + f9 + g4 + h9 + i4 + j9 + k4 + l9 + m4 + n9 + o4) + (int) (a1 + a2 + a3 + a4
                + a5 + a6 + a7 + a8 + b0 + b1 + b2 + b3 + b4 + b5 + b6 + b7 + b8 + c0 + c1 + c2 + c3 + c4 + c5 + c6 + c7 + d0 + d1 + d2 + d3 + d4 + d5 + d6
                + d7 + d8 + e0 + f0 + f1 + f2 + f3 + f4 + f5 + f6 + f7 + f8 + g0 + g1 + g2 + g3 + h0 + h1 + h2 + h3 + h4 + h5 + h6 + h7 + h8 + i0 + i1 + i2
                + i3 + j0 + j1 + j2 + j3 + j4 + j5 + j6 + j7 + j8 + k0 + k1 + k2 + k3 + l0 + l1 + l2 + l3 + l4 + l5 + l6 + l7 + l8 + m0 + m1 + m2 + m3 + n0
                + n1 + n2 + n3 + n4 + n5 + n6 + n7 + n8 + o0 + o1 + o2 + o3 + p0 + p1 + p2 + p3 + p4 + p5 + p6 + p7 + p8 + q0 + q1 + q2 + q3 + q4);
    }

    public static void main(String[] args) {
        InstructionShapes s = new InstructionShapes();
        int x = s.ints[index()] += 10;
        long y = s.longs[index()]++;
        long z = ++s.longs[index()];
        System.out.println(x + " " + y + " " + z + " " + s.longs[1] + " " + calls);
        long w = s.self().wideField++;
        long v = s.self().wideField += 7;
        double u = wideStatic++ + (wideStatic *= 2);
        System.out.println(w + " " + v + " " + u + " " + wideStatic + " " + calls);
        int a;
        int b;
        long c;
        a = b = s.ints[2] = 9;
        c = s.wideField = s.longs[0] = 77L;
        System.out.println(a + b + c + s.ints[2] + s.longs[0]);
        System.out.println(manyArguments(1, 2L, 3f, 4.0, 5, 6L, 7f, 8.0, "i", new int[9], (byte) 10, 'l'));
        System.out.println(constants() + " " + hugeMethod(12) + " " + hugeMethod(7) + " " + manyLocals());
        boolean p = args.length == 0;
        boolean q = !p ^ (p & s != null) | (x > y == z > w);
        System.out.println(q + " " + (p ? q ? 1 : 2 : 3) + " " + (p == q ? 'a' : 'b'));
        Object o = p ? (Object) s.ints : s;
        System.out.println(o instanceof int[] && ((int[]) o).length == 3 ? "array" : "object");
        byte[] bytes = {1};
        bytes[0] += 200;
        boolean[] flags = {true, false};
        flags[1] |= flags[0] & !flags[1];
        char[] chars = {'a'};
        chars[0] += 1.7;
        short[] shorts = {1};
        shorts[0] <<= 15;
        System.out.println(bytes[0] + " " + flags[1] + " " + chars[0] + " " + shorts[0]);
        int count = 0;
        do {
            count += count < 5 ? 1 : 2;
        } while (count < 10 && (count != 7 || p));
        System.out.println(count + " " + (count > 9 ? "L".repeat(2) : null));
    }
}
