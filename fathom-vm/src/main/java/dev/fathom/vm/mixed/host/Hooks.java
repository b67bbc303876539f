package dev.fathom.vm.mixed.host;

import dev.fathom.vm.program.VmClass;
import org.jspecify.annotations.Nullable;

/**
 * What twins call instead of natives and of what the JDK does with them. Each method has the name of what it stands for, see {@code Natives}; those that need to know of
 * the guest get the translation last.
 */
public final class Hooks {
    private Hooks() {}

    /** Ends the block; to be thrown, so that the verifier sees the end of the code. */
    public static Abandoned abandon(String reason) {
        return new Abandoned(reason);
    }

    public static void nonNull(Object object) {
        java.util.Objects.requireNonNull(object);
    }

    /** Returns how many frames a recorded stack has. */
    public static int depth(Object trace) {
        return ((int[]) trace).length >> 1;
    }

    public static int hashCode(Object object) {
        if (object instanceof Twin || object instanceof Thrown) {
            return object.hashCode();
        }
        java.util.Objects.requireNonNull(object);
        throw new Abandoned("it asks for an identity hash code");
    }

    public static void arraycopy(Object source, int from, Object target, int to, int length) {
        System.arraycopy(source, from, target, to, length);
    }

    public static boolean isArray(Object mirror, Translation translation) {
        return translation.named(mirror).isArray();
    }

    public static boolean isInstance(Object mirror, Object object, Translation translation) {
        return object != null && translation.typeOf(object).isAssignableTo(translation.named(mirror));
    }

    public static boolean isPrimitive(Object mirror, Translation translation) {
        return translation.named(mirror).isPrimitive();
    }

    public static @Nullable Object getComponentType(Object mirror, Translation translation) {
        VmClass component = translation.named(mirror).component;
        return component == null ? null : translation.fetch(component.mirror);
    }

    public static @Nullable Object getName(Object mirror, Translation translation) {
        return translation.cached(mirror, "name");
    }

    public static Object @Nullable [] enumConstants(Object mirror, Translation translation) {
        return (Object[]) translation.cached(mirror, "enumConstants");
    }

    public static Object newArray(Object mirror, int length, Translation translation) {
        return translation.newArray(mirror, length);
    }

    public static int getLength(Object array) {
        return java.lang.reflect.Array.getLength(array);
    }

    public static Object join(Object[] pieces, Translation translation) {
        StringBuilder text = new StringBuilder();
        for (Object each : pieces) {
            text.append(each == null ? "null" : translation.text(each));
        }
        return translation.string(text.toString());
    }

    public static Object text(int value, Translation translation) {
        return translation.string(Integer.toString(value));
    }

    public static Object text(long value, Translation translation) {
        return translation.string(Long.toString(value));
    }

    public static Object text(float value, Translation translation) {
        return translation.string(Float.toString(value));
    }

    public static Object text(double value, Translation translation) {
        return translation.string(Double.toString(value));
    }

    public static Object text(char value, Translation translation) {
        return translation.string(String.valueOf(value));
    }

    public static Object text(boolean value, Translation translation) {
        return translation.string(Boolean.toString(value));
    }

    public static byte getByte(Object unsafe, Object object, long offset) {
        return ByteArrays.array(object)[ByteArrays.index(offset)];
    }

    public static void putByte(Object unsafe, Object object, long offset, byte value) {
        ByteArrays.array(object)[ByteArrays.index(offset)] = value;
    }

    public static char getChar(Object unsafe, Object object, long offset) {
        return (char) ByteArrays.CHARS.get(ByteArrays.array(object), ByteArrays.index(offset));
    }

    public static void putChar(Object unsafe, Object object, long offset, char value) {
        ByteArrays.CHARS.set(ByteArrays.array(object), ByteArrays.index(offset), value);
    }

    public static short getShort(Object unsafe, Object object, long offset) {
        return (short) ByteArrays.SHORTS.get(ByteArrays.array(object), ByteArrays.index(offset));
    }

    public static void putShort(Object unsafe, Object object, long offset, short value) {
        ByteArrays.SHORTS.set(ByteArrays.array(object), ByteArrays.index(offset), value);
    }

    public static int getInt(Object unsafe, Object object, long offset) {
        return (int) ByteArrays.INTS.get(ByteArrays.array(object), ByteArrays.index(offset));
    }

    public static void putInt(Object unsafe, Object object, long offset, int value) {
        ByteArrays.INTS.set(ByteArrays.array(object), ByteArrays.index(offset), value);
    }

    public static long getLong(Object unsafe, Object object, long offset) {
        return (long) ByteArrays.LONGS.get(ByteArrays.array(object), ByteArrays.index(offset));
    }

    public static void putLong(Object unsafe, Object object, long offset, long value) {
        ByteArrays.LONGS.set(ByteArrays.array(object), ByteArrays.index(offset), value);
    }
}
