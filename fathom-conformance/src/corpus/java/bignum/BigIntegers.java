package bignum;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;

/** Probes BigInteger: arithmetic, powers, modular operations, bit operations, primes and radix conversion. */
public final class BigIntegers {
    private BigIntegers() {
    }

    public static void main(String[] args) {
        BigInteger a = new BigInteger("123456789012345678901234567890");
        BigInteger b = new BigInteger("-987654321098765432109876543210");
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + b.divide(a) + " " + b.remainder(a) + " " + b.mod(a) + " "
                + Arrays.toString(b.divideAndRemainder(BigInteger.valueOf(-7))));
        System.out.println(a.pow(5) + " " + BigInteger.TWO.pow(200) + " " + a.negate().abs().signum() + " " + a.gcd(b) + " " + a.compareTo(b));
        BigInteger prime = BigInteger.ONE.shiftLeft(127).subtract(BigInteger.ONE);
        System.out.println(prime.isProbablePrime(20) + " " + a.modPow(prime.subtract(BigInteger.ONE), prime) + " " + a.modInverse(prime) + " "
                + BigInteger.valueOf(1_000_000).nextProbablePrime() + " " + a.modPow(BigInteger.valueOf(-3), prime).bitLength());
        System.out.println(a.toString(16) + " " + a.toString(36) + " " + b.toString(2).length() + " " + new BigInteger("-zz", 36) + " "
                + new BigInteger("+10") + " " + a.hashCode() + " " + b.hashCode());
        System.out.println(a.and(b) + " " + a.or(b) + " " + a.xor(b) + " " + a.not() + " " + a.andNot(b) + " " + b.shiftRight(60) + " "
                + b.shiftLeft(3) + " " + a.testBit(5) + " " + a.setBit(100).bitLength() + " " + a.bitCount() + " " + b.bitLength() + " "
                + a.getLowestSetBit() + " " + a.flipBit(0).clearBit(1));
        System.out.println(Arrays.toString(b.toByteArray()) + " " + new BigInteger(b.toByteArray()).equals(b) + " "
                + new BigInteger(1, new byte[] {(byte) 0xff, 0}) + " " + BigInteger.ZERO.toByteArray().length);
        System.out.println(a.intValue() + " " + a.longValue() + " " + a.doubleValue() + " " + a.pow(20).doubleValue() + " "
                + BigInteger.valueOf(Long.MIN_VALUE).negate() + " " + a.sqrt() + " " + a.min(b).equals(b));
        for (Runnable bad : new Runnable[] {() -> a.divide(BigInteger.ZERO), () -> a.intValueExact(), () -> new BigInteger("12a"),
            () -> new BigInteger(""), () -> a.mod(b), () -> BigInteger.TWO.modInverse(BigInteger.valueOf(4)), () -> a.pow(-1), () -> b.sqrt()}) {
            try {
                bad.run();
            } catch (ArithmeticException | NumberFormatException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
        BigInteger factorial = BigInteger.ONE;
        for (int i = 2; i <= 200; i++) {
            factorial = factorial.multiply(BigInteger.valueOf(i));
        }
        String digits = factorial.toString();
        System.out.println(digits.length() + " " + digits.substring(0, 20) + " " + digits.chars().map(c -> c - '0').sum() + " "
                + new BigInteger(digits).equals(factorial));
        BigInteger[] fibonacci = {BigInteger.ZERO, BigInteger.ONE};
        for (int i = 0; i < 300; i++) {
            fibonacci = new BigInteger[] {fibonacci[1], fibonacci[0].add(fibonacci[1])};
        }
        System.out.println(fibonacci[0] + " " + new BigInteger(100, new Random(7)));
        BigInteger large = BigInteger.valueOf(3).pow(4000);
        BigInteger product = large.multiply(large.add(BigInteger.ONE));
        System.out.println(product.bitLength() + " " + product.mod(BigInteger.valueOf(1_000_000_007)) + " " + product.divide(large).subtract(large)
                + " " + large.multiply(large).equals(large.pow(2)));
    }
}
