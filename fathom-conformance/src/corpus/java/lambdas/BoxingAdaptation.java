package lambdas;

import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.function.LongFunction;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/** Probes argument and result adaptation of method references: boxing, unboxing, widening, casting and voiding. */
public final class BoxingAdaptation {
    private static int calls;

    private interface CharToInt {
        int apply(char c);
    }

    private interface ByteToLong {
        long apply(byte b);
    }

    private interface IntToObject {
        Object apply(int i);
    }

    private interface NumberMaker<N extends Number> {
        N make(String text);
    }

    private interface FloatMixer {
        double mix(float f, Integer i, long l);
    }

    private BoxingAdaptation() {
    }

    private static int twice(int n) {
        calls++;
        return 2 * n;
    }

    private static long widen(long l) {
        return l + 1;
    }

    private static double mix(double a, double b, Object c) {
        return a + b + ((Long) c);
    }

    private static Integer nothing() {
        return null;
    }

    public static void main(String[] args) throws Exception {
        Function<Integer, Integer> boxed = BoxingAdaptation::twice;
        IntFunction<Object> boxedResult = BoxingAdaptation::twice;
        IntToDoubleFunction widenedResult = BoxingAdaptation::twice;
        ToLongFunction<Integer> unboxWiden = BoxingAdaptation::twice;
        Consumer<Integer> voided = BoxingAdaptation::twice;
        ToDoubleFunction<Integer> unboxWidenTwice = BoxingAdaptation::widen;
        System.out.println(boxed.apply(1) + " " + boxedResult.apply(2) + " " + widenedResult.applyAsDouble(3) + " "
                + unboxWiden.applyAsLong(4) + " " + unboxWidenTwice.applyAsDouble(5));
        voided.accept(6);
        System.out.println("calls " + calls);
        CharToInt fromChar = BoxingAdaptation::twice;
        ByteToLong fromByte = BoxingAdaptation::widen;
        IntToObject toObject = Integer::toString;
        NumberMaker<Integer> makeInt = Integer::valueOf;
        NumberMaker<Number> makeNumber = Double::valueOf;
        FloatMixer mixer = BoxingAdaptation::mix;
        System.out.println(fromChar.apply('a') + " " + fromByte.apply((byte) -2) + " " + toObject.apply(7) + " "
                + makeInt.make("12") + " " + makeNumber.make("1.5") + " " + mixer.mix(0.5f, 3, 4L));
        IntPredicate even = n -> n % 2 == 0;
        DoubleUnaryOperator half = d -> d / 2;
        LongFunction<String> hex = Long::toHexString;
        System.out.println(even.negate().test(3) + " " + half.applyAsDouble(5) + " " + hex.apply(255));
        BooleanSupplier unboxed = Boolean.TRUE::booleanValue;
        Supplier<Object> covariant = "abc"::length;
        Callable<Long> callable = () -> 5L;
        BiFunction<Integer, Integer, Number> max = Math::max;
        BiFunction<String, Integer, Character> charAt = String::charAt;
        System.out.println(unboxed.getAsBoolean() + " " + covariant.get() + " " + callable.call() + " " + max.apply(3, 4) + " "
                + charAt.apply("xyz", 1));
        StringBuilder sink = new StringBuilder();
        ObjIntConsumer<StringBuilder> append = StringBuilder::append;
        append.accept(sink, 65);
        append.accept(sink, 66);
        Consumer<Object> appendObject = sink::append;
        appendObject.accept('c');
        System.out.println(sink);
        try {
            Supplier<Integer> none = BoxingAdaptation::nothing;
            int value = none.get();
            System.out.println(value);
        } catch (NullPointerException e) {
            System.out.println("unboxing null result");
        }
        try {
            boxed.apply(null);
        } catch (NullPointerException e) {
            System.out.println("unboxing null argument");
        }
        @SuppressWarnings({"unchecked", "rawtypes"})
        Function<Object, Object> raw = (Function) boxed;
        try {
            raw.apply("text");
        } catch (ClassCastException e) {
            System.out.println("argument cast failed");
        }
    }
}
