package dev.fathom.vm.compile;

import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;

/** What single guest instructions become, where they are more than one host instruction. Compiled code calls these. */
public final class GuestOps {
    private GuestOps() {}

    /** Returns where the elements of an array begin, if it has one of that index. */
    static int element(int ref, int index, int[] words) {
        if (ref == 0 || Integer.compareUnsigned(index, words[ref + Heap.LENGTH]) >= 0) {
            throw Bailout.NOW;
        }
        return ref + Heap.ARRAY_DATA;
    }

    public static int loadInt(int ref, int index, int[] words) {
        return words[element(ref, index, words) + index];
    }

    public static float loadFloat(int ref, int index, int[] words) {
        return Float.intBitsToFloat(loadInt(ref, index, words));
    }

    public static long loadLong(int ref, int index, int[] words) {
        return wide(words, element(ref, index, words) + 2 * index);
    }

    public static double loadDouble(int ref, int index, int[] words) {
        return Double.longBitsToDouble(loadLong(ref, index, words));
    }

    public static int loadByte(int ref, int index, int[] words) {
        return (byte) (words[element(ref, index, words) + (index >> 2)] >>> ((index & 3) << 3));
    }

    public static int loadChar(int ref, int index, int[] words) {
        return (char) (words[element(ref, index, words) + (index >> 1)] >>> ((index & 1) << 4));
    }

    public static int loadShort(int ref, int index, int[] words) {
        return (short) (words[element(ref, index, words) + (index >> 1)] >>> ((index & 1) << 4));
    }

    private static long wide(int[] words, int at) {
        return (words[at] & 0xFFFFFFFFL) | ((long) words[at + 1] << 32);
    }

    private static void store(int address, int value, CompiledContext context, int[] words) {
        if (address < context.heap.mark) {
            beforeStore(address, context.heap);
        }
        words[address] = value;
    }

    private static void beforeStore(int address, Heap heap) {
        if (heap.isUntracked(address)) {
            throw Bailout.NOW;
        }
        heap.beforeStore(address);
    }

    private static void storeWide(int address, long value, CompiledContext context, int[] words) {
        store(address, (int) value, context, words);
        store(address + 1, (int) (value >>> 32), context, words);
    }

    public static void storeInt(int ref, int index, int value, CompiledContext context, int[] words) {
        store(element(ref, index, words) + index, value, context, words);
    }

    public static void storeFloat(int ref, int index, float value, CompiledContext context, int[] words) {
        storeInt(ref, index, Float.floatToRawIntBits(value), context, words);
    }

    public static void storeLong(int ref, int index, long value, CompiledContext context, int[] words) {
        storeWide(element(ref, index, words) + 2 * index, value, context, words);
    }

    public static void storeDouble(int ref, int index, double value, CompiledContext context, int[] words) {
        storeLong(ref, index, Double.doubleToRawLongBits(value), context, words);
    }

    public static void storeReference(int ref, int index, int value, CompiledContext context, int[] words) {
        int at = element(ref, index, words) + index;
        if (value != 0) {
            VmClass component = context.classes.byId(words[ref] & Heap.CLASS_MASK).component;
            VmClass type = context.classes.byId(words[value] & Heap.CLASS_MASK);
            if (type != component && !type.isAssignableTo(component)) {
                throw Bailout.NOW;
            }
        }
        store(at, value, context, words);
    }

    public static void storeByte(int ref, int index, int value, CompiledContext context, int[] words) {
        int at = element(ref, index, words) + (index >> 2);
        boolean isBoolean =
                context.classes.byId(words[ref] & Heap.CLASS_MASK).component.primitiveKind() == 'Z';
        int shift = (index & 3) << 3;
        store(at, words[at] & ~(0xFF << shift) | (value & (isBoolean ? 1 : 0xFF)) << shift, context, words);
    }

    public static void storeChar(int ref, int index, int value, CompiledContext context, int[] words) {
        int at = element(ref, index, words) + (index >> 1);
        int shift = (index & 1) << 4;
        store(at, words[at] & ~(0xFFFF << shift) | (value & 0xFFFF) << shift, context, words);
    }

    public static int arrayLength(int ref, int[] words) {
        return words[nonNull(ref) + Heap.LENGTH];
    }

    /** Returns a reference that must not be null. */
    public static int nonNull(int ref) {
        if (ref == 0) {
            throw Bailout.NOW;
        }
        return ref;
    }

    public static int getInt(int ref, int offset, int[] words) {
        return words[nonNull(ref) + offset];
    }

    public static long getLong(int ref, int offset, int[] words) {
        return wide(words, nonNull(ref) + offset);
    }

    public static void putInt(int ref, int value, int offset, CompiledContext context, int[] words) {
        store(nonNull(ref) + offset, value, context, words);
    }

    public static void putLong(int ref, long value, int offset, CompiledContext context, int[] words) {
        storeWide(nonNull(ref) + offset, value, context, words);
    }

    public static int getStaticInt(int address, int[] words) {
        return words[address];
    }

    public static long getStaticLong(int address, int[] words) {
        return wide(words, address);
    }

    public static void putStaticInt(int value, int address, CompiledContext context, int[] words) {
        if (context.heap.dirtyWords().isUntracked(address)) {
            throw Bailout.NOW;
        }
        store(address, value, context, words);
    }

    public static void putStaticLong(long value, int address, CompiledContext context, int[] words) {
        putStaticInt((int) value, address, context, words);
        putStaticInt((int) (value >>> 32), address + 1, context, words);
    }

    /** Goes on if the class whose state the word holds is initialised. */
    public static void initialized(int address, int[] words) {
        if (words[address] != Heap.INITIALIZED) {
            throw Bailout.NOW;
        }
    }

    public static int newObject(int classId, int size, CompiledContext context, int[] words) {
        int ref = reserve(size, context.heap);
        words[ref] = classId;
        return ref;
    }

    private static int reserve(long size, Heap heap) {
        int ref = heap.top;
        if (size > heap.fastLimit - ref) {
            throw Bailout.NOW;
        }
        heap.top = ref + (int) size;
        return ref;
    }

    public static int newArray(int length, int classId, CompiledContext context, int[] words) {
        if (length < 0) {
            throw Bailout.NOW;
        }
        int ref = reserve(Heap.arrayWords(context.classes.byId(classId), length), context.heap);
        words[ref] = classId;
        words[ref + Heap.LENGTH] = length;
        return ref;
    }

    public static int cast(int ref, int classId, CompiledContext context, int[] words) {
        if (ref != 0 && isInstance(ref, classId, context, words) == 0) {
            throw Bailout.NOW;
        }
        return ref;
    }

    public static int isInstance(int ref, int classId, CompiledContext context, int[] words) {
        if (ref == 0) {
            return 0;
        }
        int id = words[ref] & Heap.CLASS_MASK;
        boolean is = id == classId || context.classes.byId(id).isAssignableTo(context.classes.byId(classId));
        return is ? 1 : 0;
    }

    /** Returns a divisor that must not be zero. */
    public static int divisor(int value) {
        if (value == 0) {
            throw Bailout.NOW;
        }
        return value;
    }

    public static long divisor(long value) {
        if (value == 0) {
            throw Bailout.NOW;
        }
        return value;
    }

    /** {@code System.arraycopy} between arrays of the same class, of whole words. */
    public static void arrayCopy(
            int source, int from, int target, int to, int length, CompiledContext context, int[] words) {
        checkCopy(source, from, target, to, length, context, words);
        System.arraycopy(words, source + Heap.ARRAY_DATA + from, words, target + Heap.ARRAY_DATA + to, length);
    }

    static void checkCopy(int source, int from, int target, int to, int length, CompiledContext context, int[] words) {
        VmClass type = context.classes.byId(words[nonNull(source)] & Heap.CLASS_MASK);
        boolean plain = type.isArray()
                && type.elementShift == 0
                && ((words[nonNull(target)] ^ words[source]) & Heap.CLASS_MASK) == 0
                && target >= context.heap.mark
                && (from | to | length) >= 0
                && length <= words[source + Heap.LENGTH] - from
                && length <= words[target + Heap.LENGTH] - to;
        if (!plain) {
            throw Bailout.NOW;
        }
    }
}
