package dev.fathom.vm.link;

import static java.lang.invoke.MethodHandles.lookup;
import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.util.Arrays;
import java.util.List;

/** Guest program: finding, combining and calling method handles. */
public final class HandleProgram {
    interface Operation {
        int apply(int a, int b);
    }

    interface Body {
        Object run() throws Throwable;
    }

    private static final MethodType TEXT_TO_INT = methodType(int.class, String.class);
    private static final MethodType INT_TO_TEXT = methodType(String.class, int.class);

    private static int total = 9;
    private int value = 3;

    private HandleProgram() {}

    private HandleProgram(int value) {
        this.value = value;
    }

    static int add(int a, int b) {
        return a + b;
    }

    static int length(String text) {
        return text.length();
    }

    static int fail(String text) {
        throw new IllegalStateException(text);
    }

    static int recover(IllegalStateException problem, String text) {
        return -text.length();
    }

    static int cleanUp(Throwable problem, int result, String text) {
        System.out.println("clean up " + problem + " " + result + " " + text);
        return result + 1;
    }

    static boolean isPositive(int number) {
        return number > 0;
    }

    static String yes(int number) {
        return "yes " + number;
    }

    static String no(int number) {
        return "no " + number;
    }

    static long wide(long a, double b, int c) {
        return a + (long) b + c;
    }

    static String join(Object... parts) {
        return Arrays.toString(parts);
    }

    private int sum(String text) {
        return value + text.length();
    }

    private static MethodHandle find(String name, MethodType type) throws ReflectiveOperationException {
        return lookup().findStatic(HandleProgram.class, name, type);
    }

    private static void show(String what, Body body) {
        try {
            System.out.println(what + ": " + body.run());
        } catch (Throwable e) {
            System.out.println(what + " threw " + e);
        }
    }

    public static void main(String[] arguments) throws Throwable {
        MethodHandle add = find("add", methodType(int.class, int.class, int.class));
        calls(add);
        members();
        combinators(add);
        blocks(add);
        failures(add);
    }

    private static void calls(MethodHandle add) throws ReflectiveOperationException {
        MethodHandle wide = find("wide", methodType(long.class, long.class, double.class, int.class));
        MethodHandle join = find("join", methodType(String.class, Object[].class));
        show("exact", () -> (int) add.invokeExact(1, 2));
        show("narrow", () -> (long) add.invoke((short) 1, (byte) 2));
        show("boxed", () -> add.invoke((Object) 3, Integer.valueOf(4)));
        show("array", () -> add.invokeWithArguments(List.of(5, 6)));
        show("wide", () -> (long) wide.invokeExact(1L, 2.5, 3));
        show("inserted", () ->
                (long) MethodHandles.insertArguments(wide, 0, 10L, 20.0).invokeExact(3));
        show("varargs", () -> (String) join.invoke("a", 1, 2.0));
        show("collector", () -> (String) join.asCollector(Object[].class, 2).invoke("p", "q"));
        show("spreader", () -> (int) add.asSpreader(Object[].class, 2).invoke(new Object[] {8, 9}));
        show("invoker", () -> (int) MethodHandles.exactInvoker(add.type()).invokeExact(add, 2, 3));
        show(
                "proxy",
                () -> MethodHandleProxies.asInterfaceInstance(Operation.class, add)
                        .apply(3, 4));
    }

    private static void members() {
        Class<HandleProgram> type = HandleProgram.class;
        HandleProgram object = new HandleProgram(4);
        show("virtual", () ->
                (int) lookup().findVirtual(type, "sum", TEXT_TO_INT).invokeExact(object, "abc"));
        show("bound", () -> (int) lookup().bind(object, "sum", TEXT_TO_INT).invokeExact("ab"));
        show(
                "constructor",
                () -> ((HandleProgram) lookup().findConstructor(type, methodType(void.class, int.class))
                                .invokeExact(7))
                        .value);
        show("setter", () -> {
            lookup().findSetter(type, "value", int.class).invokeExact(object, 77);
            return (int) lookup().findGetter(type, "value", int.class).invokeExact(object);
        });
        show("static", () -> {
            lookup().findStaticSetter(type, "total", int.class).invokeExact(10);
            return (int) lookup().findStaticGetter(type, "total", int.class).invokeExact() + total;
        });
        show("interface", () -> (int)
                lookup().findVirtual(List.class, "size", methodType(int.class)).invokeExact((List<?>) List.of(1, 2)));
    }

    private static void combinators(MethodHandle add) throws ReflectiveOperationException {
        MethodHandle length = find("length", TEXT_TO_INT);
        show("filter", () ->
                (int) MethodHandles.filterArguments(add, 0, length, null).invokeExact("four", 1));
        show("fold", () -> (int) MethodHandles.foldArguments(add, MethodHandles.insertArguments(add, 0, 5))
                .invokeExact(2));
        show("permute", () -> (int) MethodHandles.permuteArguments(add, methodType(int.class, int.class), 0, 0)
                .invokeExact(4));
        show("drop", () -> (int)
                MethodHandles.dropArguments(add, 1, String.class, long.class).invokeExact(1, "x", 3L, 2));
        show("collect", () ->
                (int) MethodHandles.collectArguments(add, 1, length).invokeExact(1, "xyz"));
        show(
                "cast",
                () -> (byte) MethodHandles.explicitCastArguments(add, methodType(byte.class, long.class, char.class))
                        .invokeExact(300L, 'a'));
        show("constant", () ->
                (String) MethodHandles.constant(String.class, "k").invokeExact());
        show("call site", () -> {
            MutableCallSite site = new MutableCallSite(MethodHandles.constant(String.class, "one"));
            MethodHandle invoker = site.dynamicInvoker();
            String before = (String) invoker.invokeExact();
            site.setTarget(MethodHandles.constant(String.class, "two"));
            return before + (String) invoker.invokeExact();
        });
    }

    private static void blocks(MethodHandle add) throws ReflectiveOperationException {
        MethodHandle guard = MethodHandles.guardWithTest(
                find("isPositive", methodType(boolean.class, int.class)),
                find("yes", INT_TO_TEXT),
                find("no", INT_TO_TEXT));
        MethodHandle recover = find("recover", methodType(int.class, IllegalStateException.class, String.class));
        MethodHandle cleanUp = find("cleanUp", methodType(int.class, Throwable.class, int.class, String.class));
        MethodHandle fail = find("fail", TEXT_TO_INT);
        MethodHandle length = find("length", TEXT_TO_INT);
        show("guard", () -> (String) guard.invokeExact(1) + (String) guard.invokeExact(-1));
        show("catch", () -> (int) MethodHandles.catchException(fail, IllegalStateException.class, recover)
                .invokeExact("abcd"));
        show("finally", () -> (int) MethodHandles.tryFinally(length, cleanUp).invokeExact("abc"));
        show("finally after failure", () ->
                (int) MethodHandles.tryFinally(fail, cleanUp).invokeExact("abc"));
        show("loop", () -> (int) MethodHandles.countedLoop(
                        MethodHandles.constant(int.class, 5), MethodHandles.constant(int.class, 100), add)
                .invokeExact());
    }

    private static void failures(MethodHandle add) {
        show("wrong type", () -> (Object) add.invokeExact(1, 2));
        show("not convertible", () -> add.invoke("a"));
        show("missing method", () -> find("missing", methodType(void.class)));
        show("wrong kind", () -> lookup().findVirtual(HandleProgram.class, "add", add.type()));
        show("no access", () -> MethodHandles.publicLookup().findStatic(HandleProgram.class, "add", add.type()));
        show("bad cast", () -> add.invoke((Object) 1, (Object) "x"));
    }
}
