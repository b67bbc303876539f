package bignum;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;

/** Probes BigDecimal: scales, rounding modes, contexts, string forms, comparison and exactness. */
public final class BigDecimals {
    private BigDecimals() {
    }

    public static void main(String[] args) {
        for (String text : new String[] {"0", "0.000", "-1.50", "1E+3", "123.456e-10", "1e400", "100", ".5", "-0"}) {
            BigDecimal d = new BigDecimal(text);
            System.out.println(text + ": " + d + " " + d.toPlainString().length() + " " + d.toEngineeringString() + " " + d.scale() + " "
                    + d.precision() + " " + d.unscaledValue() + " " + d.stripTrailingZeros() + " " + d.signum() + " " + d.hashCode());
        }
        BigDecimal[] halves = {new BigDecimal("5.5"), new BigDecimal("2.5"), new BigDecimal("1.1"), new BigDecimal("-1.1"), new BigDecimal("-2.5")};
        for (RoundingMode mode : RoundingMode.values()) {
            StringBuilder line = new StringBuilder(mode + ":");
            for (BigDecimal half : halves) {
                try {
                    line.append(' ').append(half.setScale(0, mode));
                } catch (ArithmeticException e) {
                    line.append(" !").append(e.getMessage());
                }
            }
            System.out.println(line);
        }
        BigDecimal ten = BigDecimal.TEN;
        BigDecimal three = new BigDecimal("3");
        System.out.println(ten.divide(three, 5, RoundingMode.HALF_UP) + " " + ten.divide(three, MathContext.DECIMAL32) + " "
                + ten.divide(three, new MathContext(3, RoundingMode.UP)) + " " + ten.divide(new BigDecimal("4")) + " "
                + ten.divideToIntegralValue(three) + " " + ten.remainder(three) + " " + Arrays.toString(ten.divideAndRemainder(new BigDecimal("-3.3"))));
        for (Runnable bad : new Runnable[] {() -> ten.divide(three), () -> ten.divide(BigDecimal.ZERO), () -> new BigDecimal("1.2.3"),
            () -> new BigDecimal("1.5").intValueExact(), () -> new BigDecimal(Double.NaN), () -> ten.setScale(-2, RoundingMode.UNNECESSARY)}) {
            try {
                bad.run();
            } catch (ArithmeticException | NumberFormatException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
        System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + new BigDecimal(0.1, MathContext.DECIMAL64) + " "
                + new BigDecimal(1e300).precision() + " " + BigDecimal.valueOf(5, -3) + " " + new BigDecimal(BigInteger.TEN, 4));
        System.out.println(new BigDecimal("1.0").equals(new BigDecimal("1.00")) + " " + new BigDecimal("1.0").compareTo(new BigDecimal("1.00")) + " "
                + new BigDecimal("2.50").add(new BigDecimal("0.5")) + " " + new BigDecimal("2.50").multiply(new BigDecimal("0.5")) + " "
                + new BigDecimal("1e2").subtract(new BigDecimal("0.01")) + " " + three.pow(40) + " " + three.negate().abs() + " "
                + three.max(ten) + " " + new BigDecimal("123.456").round(new MathContext(4)) + " " + new BigDecimal("999.9").round(new MathContext(3)));
        System.out.println(new BigDecimal("2").sqrt(new MathContext(30)) + " " + new BigDecimal("1234.5678").movePointLeft(6) + " "
                + new BigDecimal("1.5").movePointRight(3) + " " + new BigDecimal("1.5").scaleByPowerOfTen(5) + " " + new BigDecimal("1.500").ulp() + " "
                + new BigDecimal("1.1").pow(10, new MathContext(5)) + " " + new BigDecimal("-7.9").toBigInteger() + " "
                + new BigDecimal("1e20").longValue() + " " + new BigDecimal("3.999").intValue() + " " + new BigDecimal("1e-400").doubleValue());
        BigDecimal e = BigDecimal.ONE;
        BigDecimal term = BigDecimal.ONE;
        MathContext context = new MathContext(60);
        for (int i = 1; i < 50; i++) {
            term = term.divide(BigDecimal.valueOf(i), context);
            e = e.add(term, context);
        }
        System.out.println(e.round(new MathContext(50)));
        BigDecimal balance = new BigDecimal("1000.00");
        for (int month = 0; month < 12; month++) {
            balance = balance.add(balance.multiply(new BigDecimal("0.004167"))).setScale(2, RoundingMode.HALF_EVEN);
        }
        System.out.println(balance + " " + MathContext.DECIMAL128 + " " + balance.toBigInteger().bitLength());
    }
}
