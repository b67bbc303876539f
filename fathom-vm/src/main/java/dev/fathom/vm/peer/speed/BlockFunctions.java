package dev.fathom.vm.peer.speed;

import java.util.Arrays;

/** The compression functions of the standard digests: each adds a block to a state (FIPS 180-4, RFC 1321). */
final class BlockFunctions {
    private static final long[] CUBE_ROOTS = HashConstants.cubeRoots(80);
    private static final int[] SINES = HashConstants.sines();
    private static final int[] SHA1_ROUND = {0x5A827999, 0x6ED9EBA1, 0x8F1BBCDC, 0xCA62C1D6};
    private static final int[][] MD5_SHIFTS = {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};

    private BlockFunctions() {}

    static void sha1(int[] state, int[] block) {
        int[] w = Arrays.copyOf(block, 80);
        for (int t = 16; t < 80; t++) {
            w[t] = Integer.rotateLeft(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1);
        }
        int a = state[0];
        int b = state[1];
        int c = state[2];
        int d = state[3];
        int e = state[4];
        for (int t = 0; t < 80; t++) {
            int mixed = switch (t / 20) {
                case 0 -> (b & c) | (~b & d);
                case 2 -> (b & c) | (b & d) | (c & d);
                default -> b ^ c ^ d;
            };
            int next = Integer.rotateLeft(a, 5) + mixed + e + SHA1_ROUND[t / 20] + w[t];
            e = d;
            d = c;
            c = Integer.rotateLeft(b, 30);
            b = a;
            a = next;
        }
        add(state, a, b, c, d, e);
    }

    static void sha256(int[] state, int[] block) {
        int[] w = Arrays.copyOf(block, 64);
        for (int t = 16; t < 64; t++) {
            int older = w[t - 15];
            int newer = w[t - 2];
            int first = Integer.rotateRight(older, 7) ^ Integer.rotateRight(older, 18) ^ (older >>> 3);
            int second = Integer.rotateRight(newer, 17) ^ Integer.rotateRight(newer, 19) ^ (newer >>> 10);
            w[t] = second + w[t - 7] + first + w[t - 16];
        }
        int[] v = Arrays.copyOf(state, 8);
        for (int t = 0; t < 64; t++) {
            int e = v[4];
            int a = v[0];
            int sumE = Integer.rotateRight(e, 6) ^ Integer.rotateRight(e, 11) ^ Integer.rotateRight(e, 25);
            int sumA = Integer.rotateRight(a, 2) ^ Integer.rotateRight(a, 13) ^ Integer.rotateRight(a, 22);
            int choice = (e & v[5]) ^ (~e & v[6]);
            int majority = (a & v[1]) ^ (a & v[2]) ^ (v[1] & v[2]);
            int one = v[7] + sumE + choice + (int) (CUBE_ROOTS[t] >>> 32) + w[t];
            System.arraycopy(v, 0, v, 1, 7);
            v[4] += one;
            v[0] = one + sumA + majority;
        }
        add(state, v);
    }

    static void sha512(long[] state, long[] block) {
        long[] w = Arrays.copyOf(block, 80);
        for (int t = 16; t < 80; t++) {
            long older = w[t - 15];
            long newer = w[t - 2];
            long first = Long.rotateRight(older, 1) ^ Long.rotateRight(older, 8) ^ (older >>> 7);
            long second = Long.rotateRight(newer, 19) ^ Long.rotateRight(newer, 61) ^ (newer >>> 6);
            w[t] = second + w[t - 7] + first + w[t - 16];
        }
        long[] v = Arrays.copyOf(state, 8);
        for (int t = 0; t < 80; t++) {
            long e = v[4];
            long a = v[0];
            long sumE = Long.rotateRight(e, 14) ^ Long.rotateRight(e, 18) ^ Long.rotateRight(e, 41);
            long sumA = Long.rotateRight(a, 28) ^ Long.rotateRight(a, 34) ^ Long.rotateRight(a, 39);
            long choice = (e & v[5]) ^ (~e & v[6]);
            long majority = (a & v[1]) ^ (a & v[2]) ^ (v[1] & v[2]);
            long one = v[7] + sumE + choice + CUBE_ROOTS[t] + w[t];
            System.arraycopy(v, 0, v, 1, 7);
            v[4] += one;
            v[0] = one + sumA + majority;
        }
        for (int i = 0; i < 8; i++) {
            state[i] += v[i];
        }
    }

    static void md2(int[] x, int[] table) {
        int mixed = 0;
        for (int round = 0; round < 18; round++) {
            for (int i = 0; i < 48; i++) {
                x[i] ^= table[mixed];
                mixed = x[i];
            }
            mixed = (mixed + round) & 0xFF;
        }
    }

    static void md5(int[] state, int[] block) {
        int a = state[0];
        int b = state[1];
        int c = state[2];
        int d = state[3];
        for (int i = 0; i < 64; i++) {
            int mixed;
            int word;
            switch (i >> 4) {
                case 0 -> {
                    mixed = (b & c) | (~b & d);
                    word = i;
                }
                case 1 -> {
                    mixed = (d & b) | (~d & c);
                    word = 5 * i + 1;
                }
                case 2 -> {
                    mixed = b ^ c ^ d;
                    word = 3 * i + 5;
                }
                default -> {
                    mixed = c ^ (b | ~d);
                    word = 7 * i;
                }
            }
            int sum = a + mixed + SINES[i] + block[word & 15];
            a = d;
            d = c;
            c = b;
            b += Integer.rotateLeft(sum, MD5_SHIFTS[i >> 4][i & 3]);
        }
        add(state, a, b, c, d);
    }

    private static void add(int[] state, int... values) {
        for (int i = 0; i < values.length; i++) {
            state[i] += values[i];
        }
    }
}
