package handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.WrongMethodTypeException;
import java.util.ArrayList;
import java.util.List;

/** Probes method handle lookup and invocation: virtual, static, special, constructors, fields, exact and generic calls. */
public final class BasicHandles {
    private int value = 10;
    private static String label = "static";
    private final List<String> log = new ArrayList<>();

    private BasicHandles() {
    }

    private BasicHandles(int value) {
        this.value = value;
    }

    private int plus(int n) {
        log.add("plus" + n);
        return value + n;
    }

    private static long product(int a, long b, double c) {
        return (long) (a * b * c);
    }

    private static String join(String first, Object... rest) {
        return first + rest.length;
    }

    private static void check(boolean ok) throws Exception {
        if (!ok) {
            throw new Exception("checked straight through");
        }
    }

    @Override
    public String toString() {
        return "BasicHandles" + value;
    }

    private MethodHandle superToString() throws ReflectiveOperationException {
        return MethodHandles.lookup().findSpecial(Object.class, "toString", MethodType.methodType(String.class), BasicHandles.class);
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        BasicHandles object = new BasicHandles();
        MethodHandle plus = lookup.findVirtual(BasicHandles.class, "plus", MethodType.methodType(int.class, int.class));
        System.out.println((int) plus.invokeExact(object, 5) + " " + plus.invoke(object, (short) 6) + " "
                + plus.invokeWithArguments(object, 7) + " " + plus.type());
        MethodHandle bound = plus.bindTo(object);
        Object boxed = bound.invoke(Integer.valueOf(8));
        long widened = (long) bound.invoke((byte) 9);
        System.out.println(boxed + " " + widened + " " + bound.type() + " " + object.log);
        MethodHandle product = lookup.findStatic(BasicHandles.class, "product",
                MethodType.methodType(long.class, int.class, long.class, double.class));
        System.out.println((long) product.invokeExact(2, 3L, 1.5) + " " + product.invoke('a', 1, 1f) + " "
                + product.invokeWithArguments(List.of(2, 5L, 0.5)));
        MethodHandle make = lookup.findConstructor(BasicHandles.class, MethodType.methodType(void.class, int.class));
        BasicHandles made = (BasicHandles) make.invokeExact(77);
        MethodHandle toStringHandle = lookup.findVirtual(Object.class, "toString", MethodType.methodType(String.class));
        System.out.println((String) toStringHandle.invokeExact((Object) made) + " "
                + ((String) object.superToString().invokeExact(object)).startsWith("handles.BasicHandles@"));
        MethodHandle getter = lookup.findGetter(BasicHandles.class, "value", int.class);
        MethodHandle setter = lookup.findSetter(BasicHandles.class, "value", int.class);
        setter.invokeExact(made, 78);
        MethodHandle staticGetter = lookup.findStaticGetter(BasicHandles.class, "label", String.class);
        lookup.findStaticSetter(BasicHandles.class, "label", String.class).invokeExact("changed");
        System.out.println((int) getter.invokeExact(made) + " " + (String) staticGetter.invokeExact() + " " + getter.type());
        MethodHandle join = lookup.findStatic(BasicHandles.class, "join", MethodType.methodType(String.class, String.class, Object[].class));
        System.out.println((String) join.invoke("a") + " " + (String) join.invoke("b", 1, 2) + " "
                + (String) join.invoke("c", new Object[] {1, 2, 3}) + " " + join.isVarargsCollector() + " "
                + (String) join.asFixedArity().invoke("d", new Object[0]));
        try {
            Object wrong = plus.invokeExact(object, 5);
            System.out.println(wrong);
        } catch (WrongMethodTypeException e) {
            System.out.println("exact call of another type");
        }
        try {
            Object never = bound.invoke((Object) "text");
            System.out.println(never);
        } catch (ClassCastException e) {
            System.out.println("cast in the generic call");
        }
        try {
            bound.invoke(1, 2);
        } catch (WrongMethodTypeException e) {
            System.out.println("wrong arity");
        }
        try {
            lookup.findStatic(BasicHandles.class, "check", MethodType.methodType(void.class, boolean.class)).invokeExact(false);
        } catch (Exception e) {
            System.out.println(e.getMessage());
        }
        for (String name : new String[] {"absent", "plus"}) {
            try {
                lookup.findStatic(BasicHandles.class, name, MethodType.methodType(int.class, int.class));
            } catch (NoSuchMethodException | IllegalAccessException e) {
                System.out.println(e.getClass().getSimpleName());
            }
        }
        try {
            MethodHandles.publicLookup().findVirtual(BasicHandles.class, "plus", MethodType.methodType(int.class, int.class));
        } catch (IllegalAccessException e) {
            System.out.println("private method refused");
        }
        MethodHandle reflected = lookup.unreflect(String.class.getMethod("concat", String.class));
        System.out.println((String) reflected.invokeExact("un", "reflect") + " "
                + lookup.revealDirect(reflected).getName() + " " + lookup.findVirtual(List.class, "size", MethodType.methodType(int.class)).invoke(List.of(1)));
        System.out.println((boolean) MethodHandles.arrayElementGetter(boolean[].class).invokeExact(new boolean[] {true}, 0) + " "
                + MethodHandles.arrayLength(int[].class).invoke(new int[4]) + " " + MethodHandles.arrayConstructor(long[].class).type());
    }
}
