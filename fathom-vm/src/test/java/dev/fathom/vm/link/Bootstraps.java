package dev.fathom.vm.link;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.util.Arrays;
import org.jspecify.annotations.NullUnmarked;

/** Guest code: bootstrap methods as a user would write them. */
@NullUnmarked // what a program does with null is its own affair
public final class Bootstraps {
    public static String text = "a static field";
    private static MutableCallSite lastSite;

    private Bootstraps() {}

    public static void print(Object value) {
        System.out.println(value);
    }

    public static CallSite method(MethodHandles.Lookup lookup, String name, MethodType type)
            throws ReflectiveOperationException {
        System.out.println(
                "link " + name + type + " for " + lookup.lookupClass().getName());
        return new ConstantCallSite(lookup.findStatic(Bootstraps.class, name, type));
    }

    public static CallSite described(
            MethodHandles.Lookup lookup, String name, MethodType type, int number, Object... rest) {
        String text = name + number + Arrays.toString(rest);
        return new ConstantCallSite(MethodHandles.constant(String.class, text));
    }

    public static CallSite changing(MethodHandles.Lookup lookup, String name, MethodType type, MethodHandle first) {
        lastSite = new MutableCallSite(first);
        return lastSite;
    }

    public static CallSite failing(MethodHandles.Lookup lookup, String name, MethodType type) throws Exception {
        throw new Exception("no " + name);
    }

    public static void change() {
        lastSite.setTarget(MethodHandles.dropArguments(MethodHandles.constant(int.class, 42), 0, int.class));
    }

    public static int twice(int number) {
        return number * 2;
    }

    public static long constant(MethodHandles.Lookup lookup, String name, Class<?> type, long number) {
        System.out.println("constant " + name + " " + type);
        return number + 1;
    }
}
