package dev.fathom.guest;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;

/** Runs the block structure of method handles that the JDK compiles to bytecode. */
public final class HandleBlocks {
    private HandleBlocks() {}

    /**
     * Runs a target and then its cleanup, whatever happens; the cleanup's result replaces the target's. A cleanup after an
     * exception gets the zero of the result type (the JDK's own interpreter passes null).
     */
    public static Object tryFinally(MethodHandle target, MethodHandle cleanup, Object... arguments) throws Throwable {
        MethodHandle fixedCleanup = cleanup.asFixedArity();
        Class<?> type = target.type().returnType();
        Object result;
        try {
            result = target.asFixedArity().invokeWithArguments(arguments);
        } catch (Throwable thrown) {
            fixedCleanup.invokeWithArguments(cleanupArguments(type, thrown, zero(type), arguments));
            throw thrown;
        }
        return fixedCleanup.invokeWithArguments(cleanupArguments(type, null, result, arguments));
    }

    private static Object zero(Class<?> type) {
        return type.isPrimitive() && type != void.class ? Array.get(Array.newInstance(type, 1), 0) : null;
    }

    private static Object[] cleanupArguments(Class<?> type, Throwable thrown, Object result, Object[] arguments) {
        int extra = type == void.class ? 1 : 2;
        Object[] all = new Object[arguments.length + extra];
        all[0] = thrown;
        if (extra == 2) {
            all[1] = result;
        }
        System.arraycopy(arguments, 0, all, extra, arguments.length);
        return all;
    }
}
