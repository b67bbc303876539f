package dev.fathom.vm.peer.speed;

import java.math.BigInteger;

/** Computes the tables of the standard digests from their definitions (FIPS 180-4, RFC 1321). */
final class HashConstants {
    private HashConstants() {}

    /** Returns the first 64 bits of the fractional parts of the cube roots of the first primes: the K of SHA-512. */
    static long[] cubeRoots(int count) {
        long[] result = new long[count];
        int prime = 1;
        for (int i = 0; i < count; i++) {
            prime = nextPrime(prime);
            result[i] = cubeRoot(BigInteger.valueOf(prime).shiftLeft(3 * 64)).longValue();
        }
        return result;
    }

    private static int nextPrime(int after) {
        int candidate = after + 1;
        while (!isPrime(candidate)) {
            candidate++;
        }
        return candidate;
    }

    private static boolean isPrime(int number) {
        for (int i = 2; i * i <= number; i++) {
            if (number % i == 0) {
                return false;
            }
        }
        return true;
    }

    /** Returns the largest integer whose cube is not above the number. */
    private static BigInteger cubeRoot(BigInteger number) {
        BigInteger root = BigInteger.ZERO;
        for (int bit = number.bitLength() / 3 + 1; bit >= 0; bit--) {
            BigInteger larger = root.setBit(bit);
            if (larger.pow(3).compareTo(number) <= 0) {
                root = larger;
            }
        }
        return root;
    }

    /** Returns the first 32 bits of the fractional parts of the sines of 1, 2, …: the T of MD5. */
    static int[] sines() {
        int[] result = new int[64];
        for (int i = 0; i < 64; i++) {
            result[i] = (int) (long) (Math.abs(StrictMath.sin(i + 1.0)) * 4294967296.0);
        }
        return result;
    }
}
