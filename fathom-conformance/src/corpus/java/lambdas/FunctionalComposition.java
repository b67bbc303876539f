package lambdas;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.LongUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Probes composition methods of java.util.function and small functional idioms built on them. */
public final class FunctionalComposition {
    private FunctionalComposition() {
    }

    private static <T> Supplier<T> memoize(Supplier<T> source) {
        Object[] cache = new Object[1];
        boolean[] done = new boolean[1];
        return () -> {
            if (!done[0]) {
                cache[0] = source.get();
                done[0] = true;
            }
            @SuppressWarnings("unchecked")
            T value = (T) cache[0];
            return value;
        };
    }

    private static <T> UnaryOperator<T> repeat(UnaryOperator<T> f, int times) {
        return times == 0 ? t -> t : t -> repeat(f, times - 1).apply(f.apply(t));
    }

    private interface Fix<T, R> extends Function<Fix<T, R>, Function<T, R>> {
    }

    private static <T, R> Function<T, R> fix(Function<Function<T, R>, Function<T, R>> f) {
        Fix<T, R> g = x -> f.apply(v -> x.apply(x).apply(v));
        return g.apply(g);
    }

    public static void main(String[] args) {
        Function<Integer, Integer> inc = n -> n + 1;
        Function<Integer, Integer> dbl = n -> n * 2;
        System.out.println(inc.andThen(dbl).apply(5) + " " + inc.compose(dbl).apply(5) + " "
                + Function.<Integer>identity().andThen(inc).apply(0));
        Predicate<String> empty = String::isEmpty;
        Predicate<String> longer = s -> s.length() > 3;
        System.out.println(empty.or(longer).test("abc") + " " + empty.negate().and(longer).test("abcd") + " "
                + Predicate.not(empty).test("") + " " + Predicate.isEqual("x").test("x") + " "
                + Predicate.isEqual(null).test(null));
        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        System.out.println(add.andThen(n -> "sum " + n).apply(2, 3) + " "
                + BinaryOperator.minBy(Comparator.<Integer>naturalOrder()).apply(4, 2) + " "
                + BinaryOperator.<String>maxBy(Comparator.comparing(String::length)).apply("aa", "b"));
        StringBuilder log = new StringBuilder();
        Consumer<String> first = s -> log.append("1").append(s);
        first.andThen(s -> log.append("2").append(s)).andThen(s -> log.append(";")).accept("x");
        System.out.println(log);
        LongUnaryOperator square = n -> n * n;
        System.out.println(square.andThen(n -> n + 1).compose(n -> n - 1).applyAsLong(10));
        IntPredicate positive = n -> n > 0;
        System.out.println(positive.and(n -> n % 2 == 0).or(n -> n == -1).test(-1));
        int[] evaluations = {0};
        Supplier<Integer> lazy = memoize(() -> ++evaluations[0] * 10);
        System.out.println(lazy.get() + lazy.get() + " after " + evaluations[0]);
        System.out.println(repeat((String s) -> s + s.length(), 5).apply(""));
        Function<Integer, Long> factorial = fix(self -> n -> n == 0 ? 1L : n * self.apply(n - 1));
        System.out.println(factorial.apply(15));
        Map<String, BiFunction<Double, Double, Double>> operators = new TreeMap<>();
        operators.put("+", Double::sum);
        operators.put("-", (a, b) -> a - b);
        operators.put("max", Math::max);
        operators.put("pow", Math::pow);
        operators.forEach((name, f) -> System.out.println(name + " " + f.apply(2.0, 5.0)));
        List<UnaryOperator<String>> pipeline = List.of(String::trim, s -> s.replace('l', 'L'), s -> "[" + s + "]");
        UnaryOperator<String> whole = s -> {
            for (UnaryOperator<String> step : pipeline) {
                s = step.apply(s);
            }
            return s;
        };
        System.out.println(whole.apply("  hello  "));
        Comparator<String> order = Comparator.comparingInt(String::length).thenComparing(Comparator.reverseOrder());
        System.out.println(order.compare("aa", "ab") + " " + order.reversed().compare("aa", "b"));
    }
}
