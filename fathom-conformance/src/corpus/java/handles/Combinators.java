package handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.List;

/** Probes the method handle combinators: adapting, filtering, folding, guarding, catching, looping and spreading. */
public final class Combinators {
    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    private Combinators() {
    }

    private static String cat(String a, int b, long c) {
        return a + "," + b + "," + c;
    }

    private static int twice(int n) {
        return n * 2;
    }

    private static boolean positive(int n) {
        return n > 0;
    }

    private static String yes(int n) {
        return "yes" + n;
    }

    private static String no(int n) {
        return "no" + n;
    }

    private static int risky(int n) {
        return 100 / n;
    }

    private static int recover(ArithmeticException e, int n) {
        return -1 - n;
    }

    private static int cleanup(Throwable t, int result, int n) {
        System.out.println("cleanup " + (t == null ? "fine" : t.getMessage()) + " " + result + " " + n);
        return result + 1;
    }

    private static MethodHandle handle(String name, Class<?> result, Class<?>... parameters) throws Exception {
        return LOOKUP.findStatic(Combinators.class, name, MethodType.methodType(result, parameters));
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle cat = handle("cat", String.class, String.class, int.class, long.class);
        MethodHandle twice = handle("twice", int.class, int.class);
        System.out.println((String) MethodHandles.insertArguments(cat, 1, 5).invokeExact("ins", 6L));
        System.out.println((String) MethodHandles.dropArguments(cat, 1, double.class, Object.class).invokeExact("drop", 1.0, (Object) "x", 2, 3L));
        System.out.println((String) MethodHandles.filterArguments(cat, 1, twice).invokeExact("filter", 4, 4L));
        MethodHandle length = LOOKUP.findVirtual(String.class, "length", MethodType.methodType(int.class));
        System.out.println((int) MethodHandles.filterReturnValue(cat, length).invokeExact("r", 1, 2L));
        System.out.println((String) MethodHandles.permuteArguments(cat, MethodType.methodType(String.class, long.class, int.class, String.class),
                2, 1, 0).invokeExact(9L, 8, "perm"));
        System.out.println((int) MethodHandles.permuteArguments(LOOKUP.findStatic(Math.class, "multiplyExact",
                MethodType.methodType(int.class, int.class, int.class)), MethodType.methodType(int.class, int.class), 0, 0).invokeExact(12));
        MethodHandle fold = MethodHandles.foldArguments(LOOKUP.findStatic(Integer.class, "sum",
                MethodType.methodType(int.class, int.class, int.class)), twice);
        System.out.println((int) fold.invokeExact(7));
        MethodHandle guard = MethodHandles.guardWithTest(handle("positive", boolean.class, int.class), handle("yes", String.class, int.class),
                handle("no", String.class, int.class));
        System.out.println((String) guard.invokeExact(3) + " " + (String) guard.invokeExact(-3));
        MethodHandle risky = handle("risky", int.class, int.class);
        MethodHandle caught = MethodHandles.catchException(risky, ArithmeticException.class,
                handle("recover", int.class, ArithmeticException.class, int.class));
        System.out.println((int) caught.invokeExact(5) + " " + (int) caught.invokeExact(0));
        MethodHandle guarded = MethodHandles.tryFinally(risky, handle("cleanup", int.class, Throwable.class, int.class, int.class));
        System.out.println((int) guarded.invokeExact(4));
        try {
            int result = (int) guarded.invokeExact(0);
            System.out.println(result);
        } catch (ArithmeticException e) {
            System.out.println("after cleanup " + e.getMessage());
        }
        MethodHandle spread = cat.asSpreader(Object[].class, 3);
        System.out.println((String) spread.invoke(new Object[] {"spread", 1, 2L}));
        try {
            spread.invoke(new Object[] {"few"});
        } catch (IllegalArgumentException e) {
            System.out.println("spread length mismatch");
        }
        MethodHandle collect = LOOKUP.findStatic(Arrays.class, "toString", MethodType.methodType(String.class, int[].class))
                .asCollector(int[].class, 3);
        System.out.println((String) collect.invokeExact(1, 2, 3) + " " + collect.type());
        MethodHandle asType = cat.asType(MethodType.methodType(Object.class, Object.class, Integer.class, int.class));
        System.out.println((Object) asType.invokeExact((Object) "as", Integer.valueOf(3), 4));
        MethodHandle explicit = MethodHandles.explicitCastArguments(twice, MethodType.methodType(byte.class, double.class));
        System.out.println((byte) explicit.invokeExact(100.9));
        System.out.println(MethodHandles.constant(String.class, "constant").invoke() + " " + MethodHandles.identity(int.class).invoke(6) + " "
                + MethodHandles.zero(long.class).invoke() + " " + MethodHandles.empty(MethodType.methodType(String.class, int.class)).invoke(1));
        MethodHandle thrower = MethodHandles.throwException(int.class, IllegalStateException.class);
        try {
            int never = (int) thrower.invokeExact(new IllegalStateException("thrown by handle"));
            System.out.println(never);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        MethodHandle loop = MethodHandles.countedLoop(MethodHandles.constant(int.class, 5), MethodHandles.identity(int.class),
                MethodHandles.dropArguments(LOOKUP.findStatic(Math.class, "addExact", MethodType.methodType(int.class, int.class, int.class)), 2,
                        int.class));
        System.out.println((int) loop.invokeExact(100));
        MethodHandle collected = MethodHandles.collectArguments(cat, 0, LOOKUP.findVirtual(String.class, "concat",
                MethodType.methodType(String.class, String.class)));
        System.out.println((String) collected.invokeExact("x", "y", 1, 2L));
        System.out.println(collected.type() + " " + cat.asType(cat.type()).equals(cat) + " " + List.of(cat.type().parameterArray()));
    }
}
