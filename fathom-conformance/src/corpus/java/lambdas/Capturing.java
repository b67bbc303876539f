package lambdas;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Probes lambdas capturing locals of every type, parameters, this, loop variables and other lambdas. */
public final class Capturing {
    private int state = 5;
    private static int statics = 100;

    private Capturing() {
    }

    private Supplier<String> everything(byte b, short s, char c, int i, long l, float f, double d, boolean z, String t,
            int[] array) {
        return () -> b + " " + s + " " + c + " " + i + " " + l + " " + f + " " + d + " " + z + " " + t + " " + array[0] + " "
                + state + " " + statics;
    }

    private IntUnaryOperator accumulator() {
        return n -> state += n;
    }

    private static Function<Integer, Function<Integer, Function<Integer, Integer>>> curried() {
        return a -> b -> c -> a * 100 + b * 10 + c;
    }

    private static Supplier<Supplier<Supplier<String>>> nested(String seed) {
        String first = seed + "1";
        return () -> {
            String second = first + "2";
            return () -> {
                String third = second + "3";
                return () -> third + seed;
            };
        };
    }

    private static final class Recursive {
        private final IntUnaryOperator factorial = n -> n <= 1 ? 1 : n * this.factorial.applyAsInt(n - 1);
    }

    private static void withResult(Runnable body, List<String> log) {
        try {
            body.run();
            log.add("ok");
        } catch (RuntimeException e) {
            log.add(e.getMessage());
        }
    }

    public static void main(String[] args) {
        Capturing capturing = new Capturing();
        int[] array = {1};
        Supplier<String> all = capturing.everything((byte) -1, (short) 300, 'x', 7, 1L << 40, 1.5f, 2.25, true, "t", array);
        System.out.println(all.get());
        array[0] = 2;
        capturing.state = 6;
        statics++;
        System.out.println(all.get());
        IntUnaryOperator add = capturing.accumulator();
        add.applyAsInt(10);
        System.out.println(add.andThen(n -> n * 2).compose(n -> n + 1).applyAsInt(3) + " " + capturing.state);
        System.out.println(curried().apply(1).apply(2).apply(3) + " " + nested("s").get().get().get());
        List<Supplier<Integer>> suppliers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            int square = i * i;
            suppliers.add(() -> square);
        }
        for (String text : new String[] {"one", "three"}) {
            suppliers.add(text::length);
            suppliers.add(() -> text.length() * 10);
        }
        int sum = 0;
        for (Supplier<Integer> supplier : suppliers) {
            sum = sum * 3 + supplier.get();
        }
        System.out.println(sum + " " + new Recursive().factorial.applyAsInt(10));
        long wide = Long.MIN_VALUE;
        double precise = Math.PI;
        LongSupplier longs = () -> wide + 1;
        DoubleSupplier doubles = () -> precise * wide;
        IntBinaryOperator mixed = (x, y) -> (int) (x + y + (wide >>> 60) + precise);
        System.out.println(longs.getAsLong() + " " + doubles.getAsDouble() + " " + mixed.applyAsInt(1, 2));
        List<String> log = new ArrayList<>();
        withResult(() -> { }, log);
        withResult(() -> {
            throw new IllegalStateException("thrown " + wide);
        }, log);
        withResult(() -> {
            Runnable local = () -> log.add("inner");
            local.run();
            local.run();
        }, log);
        System.out.println(log);
        Object lambda = (Runnable & java.io.Serializable) () -> System.out.println("intersection");
        ((Runnable) lambda).run();
        System.out.println((lambda instanceof java.io.Serializable) + " " + lambda.getClass().isSynthetic() + " "
                + lambda.getClass().isInterface() + " " + lambda.equals(lambda));
    }
}
