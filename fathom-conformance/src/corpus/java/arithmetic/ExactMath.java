package arithmetic;

import java.util.concurrent.Callable;

/** Probes the exact arithmetic methods of Math and their overflow messages. */
public final class ExactMath {
    private ExactMath() {
    }

    public static void main(String[] args) {
        attempt("add", () -> Math.addExact(Integer.MAX_VALUE, 1));
        attempt("add ok", () -> Math.addExact(Integer.MAX_VALUE, -1));
        attempt("addL", () -> Math.addExact(Long.MIN_VALUE, -1L));
        attempt("sub", () -> Math.subtractExact(Integer.MIN_VALUE, 1));
        attempt("subL", () -> Math.subtractExact(0L, Long.MIN_VALUE));
        attempt("subL ok", () -> Math.subtractExact(-1L, Long.MIN_VALUE));
        attempt("mul", () -> Math.multiplyExact(65536, 65536));
        attempt("mul ok", () -> Math.multiplyExact(46340, 46340));
        attempt("mulL", () -> Math.multiplyExact(1L << 32, 1L << 31));
        attempt("mulL min", () -> Math.multiplyExact(Long.MIN_VALUE, -1));
        attempt("mulLI ok", () -> Math.multiplyExact(1L << 40, 1 << 20));
        attempt("inc", () -> Math.incrementExact(Integer.MAX_VALUE));
        attempt("incL", () -> Math.incrementExact(Long.MAX_VALUE));
        attempt("dec", () -> Math.decrementExact(Integer.MIN_VALUE));
        attempt("decL ok", () -> Math.decrementExact(0L));
        attempt("neg", () -> Math.negateExact(Integer.MIN_VALUE));
        attempt("negL", () -> Math.negateExact(Long.MIN_VALUE));
        attempt("toInt", () -> Math.toIntExact(1L << 31));
        attempt("toInt ok", () -> Math.toIntExact(-1L << 31));
        attempt("absExact", () -> Math.absExact(Integer.MIN_VALUE));
        attempt("absExactL", () -> Math.absExact(Long.MIN_VALUE));
        attempt("absExact ok", () -> Math.absExact(-5));

        int collatz = 0;
        long n = 837799;
        while (n != 1) {
            n = (n & 1) == 0 ? n / 2 : Math.addExact(Math.multiplyExact(3, n), 1L);
            collatz++;
        }
        System.out.println("collatz " + collatz);
        int overflowAt = 0;
        try {
            int factorial = 1;
            while (true) {
                factorial = Math.multiplyExact(factorial, ++overflowAt);
            }
        } catch (ArithmeticException e) {
            System.out.println(overflowAt + "! does not fit");
        }
    }

    private static void attempt(String label, Callable<Object> computation) {
        try {
            System.out.println(label + " -> " + computation.call());
        } catch (Exception e) {
            System.out.println(label + " -> " + e);
        }
    }
}
