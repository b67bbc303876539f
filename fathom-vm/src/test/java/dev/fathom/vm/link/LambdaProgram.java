package dev.fathom.vm.link;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/** Guest program: lambdas and method references with all kinds of adaptation. */
@SuppressWarnings("ReturnValueIgnored") // the guest is to do just that
public final class LambdaProgram {
    interface Callback {
        void call(Object object, Integer number);
    }

    private final int base;

    private LambdaProgram(int base) {
        this.base = base;
    }

    private int plus(int number) {
        return base + number;
    }

    private static int show(Object object, int number) {
        System.out.println("show " + object + number);
        return 1;
    }

    private static Supplier<Runnable> nested(int number) {
        return () -> () -> System.out.println("nested " + number);
    }

    public static void main(String[] arguments) {
        adaptations();
        identities();
        List<String> words = new ArrayList<>(List.of("cc", "a", "bb"));
        words.sort(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        System.out.println(words);
        nested(3).get().run();
        var marked = (Comparator<String> & Serializable & Cloneable) (a, b) -> a.compareTo(b);
        System.out.println(marked instanceof Serializable && marked instanceof Cloneable);
        System.out.println(marked.getClass().isHidden());
    }

    private static void adaptations() {
        IntUnaryOperator bound = new LambdaProgram(5)::plus;
        Function<Integer, Integer> boxed = x -> x + 1;
        ToLongFunction<Integer> widened = x -> x;
        Function<Integer, LambdaProgram> constructor = LambdaProgram::new;
        IntFunction<int[]> array = int[]::new;
        BiFunction<Integer, Integer, Integer> unboxed = Math::max;
        IntBinaryOperator primitive = Integer::sum;
        Supplier<Object> wide = () -> 1L << 40;
        Callback dropped = LambdaProgram::show;
        dropped.call("x", 2);
        System.out.println(bound.applyAsInt(1));
        System.out.println(boxed.apply(41));
        System.out.println(widened.applyAsLong(3));
        System.out.println(constructor.apply(9).base);
        System.out.println(array.apply(3).length);
        System.out.println(unboxed.apply(3, 4));
        System.out.println(primitive.applyAsInt(1, 2));
        System.out.println(wide.get());
        castsItsArgument(boxed);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static void castsItsArgument(Function function) {
        try {
            function.apply("text");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }

    private static void identities() {
        Object[] capturing = new Object[2];
        Object[] plain = new Object[2];
        for (int i = 0; i < 2; i++) {
            int captured = i;
            capturing[i] = (Supplier<Integer>) () -> captured;
            plain[i] = (Supplier<Integer>) () -> 0;
        }
        System.out.println((capturing[0] == capturing[1]) + " " + (plain[0] == plain[1]));
    }
}
