package dev.fathom.guest;

import java.lang.reflect.InvocationTargetException;

/** Calls methods and constructors by reflection; the machine checks the arguments and enters the target. */
final class Invocation {
    private Invocation() {}

    /** Stands in for the JDK's native method accessor. */
    static Object invoke(Object method, Object receiver, Object[] arguments) throws InvocationTargetException {
        int kind = check(method, receiver, arguments);
        try {
            return call(kind, method, receiver, arguments);
        } catch (Throwable thrown) {
            throw new InvocationTargetException(thrown);
        }
    }

    /** Stands in for the JDK's native constructor accessor. */
    static Object newInstance(Object constructor, Object[] arguments) throws InvocationTargetException {
        Object created = allocate(constructor, null, arguments);
        try {
            callVoid(constructor, created, arguments);
        } catch (Throwable thrown) {
            throw new InvocationTargetException(thrown);
        }
        return created;
    }

    /** Calls without wrapping what the target throws: for accessors that do so themselves. */
    static Object invokeDirectly(Object method, Object receiver, Object[] arguments) {
        return call(check(method, receiver, arguments), method, receiver, arguments);
    }

    static Object newInstanceDirectly(Object constructor, Object[] arguments) {
        Object created = allocate(constructor, null, arguments);
        callVoid(constructor, created, arguments);
        return created;
    }

    /** Creates an object of a class by the constructor of a superclass, as serialization does. */
    static Object newSerialized(Class<?> type, Object constructor, Object[] arguments)
            throws InvocationTargetException {
        Object created = allocate(constructor, type, arguments);
        try {
            callVoid(constructor, created, arguments);
        } catch (Throwable thrown) {
            throw new InvocationTargetException(thrown);
        }
        return created;
    }

    static Object newSerializedDirectly(Class<?> type, Object constructor, Object[] arguments) {
        Object created = allocate(constructor, type, arguments);
        callVoid(constructor, created, arguments);
        return created;
    }

    private static Object call(int kind, Object method, Object receiver, Object[] arguments) {
        switch (kind) {
            case 'V':
                callVoid(method, receiver, arguments);
                return null;
            case 'Z':
                return callBoolean(method, receiver, arguments);
            case 'B':
                return callByte(method, receiver, arguments);
            case 'C':
                return callChar(method, receiver, arguments);
            case 'S':
                return callShort(method, receiver, arguments);
            case 'I':
                return callInt(method, receiver, arguments);
            case 'J':
                return callLong(method, receiver, arguments);
            case 'F':
                return callFloat(method, receiver, arguments);
            case 'D':
                return callDouble(method, receiver, arguments);
            default:
                return callObject(method, receiver, arguments);
        }
    }

    /** Initialises the class of a static method and checks receiver and arguments; returns the kind of the result. */
    private static native int check(Object method, Object receiver, Object[] arguments);

    /** Initialises the class, checks the arguments and allocates the object; the type is null for the constructor's. */
    private static native Object allocate(Object constructor, Class<?> type, Object[] arguments);

    private static native void callVoid(Object method, Object receiver, Object[] arguments);

    private static native boolean callBoolean(Object method, Object receiver, Object[] arguments);

    private static native byte callByte(Object method, Object receiver, Object[] arguments);

    private static native char callChar(Object method, Object receiver, Object[] arguments);

    private static native short callShort(Object method, Object receiver, Object[] arguments);

    private static native int callInt(Object method, Object receiver, Object[] arguments);

    private static native long callLong(Object method, Object receiver, Object[] arguments);

    private static native float callFloat(Object method, Object receiver, Object[] arguments);

    private static native double callDouble(Object method, Object receiver, Object[] arguments);

    private static native Object callObject(Object method, Object receiver, Object[] arguments);
}
