package dev.fathom.vm.compile;

import dev.fathom.vm.footprint.AccessTrace;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;

/** {@link GuestOps} that tell an {@link AccessTrace} what they read and store. Reads of references are told from others. */
public final class TracedOps {
    private TracedOps() {}

    private static AccessTrace trace(CompiledContext context) {
        return context.trace();
    }

    private static void element(
            int ref, int index, int shift, boolean reference, CompiledContext context, int[] words) {
        arrayLength(ref, context, words);
        GuestOps.element(ref, index, words);
        trace(context).read(ref, Heap.ARRAY_DATA + (index >> shift), reference);
    }

    public static int loadInt(int ref, int index, CompiledContext context, int[] words) {
        element(ref, index, 0, false, context, words);
        return GuestOps.loadInt(ref, index, words);
    }

    public static int loadReference(int ref, int index, CompiledContext context, int[] words) {
        element(ref, index, 0, true, context, words);
        return GuestOps.loadInt(ref, index, words);
    }

    public static float loadFloat(int ref, int index, CompiledContext context, int[] words) {
        return Float.intBitsToFloat(loadInt(ref, index, context, words));
    }

    public static long loadLong(int ref, int index, CompiledContext context, int[] words) {
        arrayLength(ref, context, words);
        GuestOps.element(ref, index, words);
        readWide(ref, Heap.ARRAY_DATA + 2 * index, context);
        return GuestOps.loadLong(ref, index, words);
    }

    private static void readWide(int ref, int offset, CompiledContext context) {
        trace(context).read(ref, offset, false);
        trace(context).read(ref, offset + 1, false);
    }

    public static double loadDouble(int ref, int index, CompiledContext context, int[] words) {
        return Double.longBitsToDouble(loadLong(ref, index, context, words));
    }

    public static int loadByte(int ref, int index, CompiledContext context, int[] words) {
        element(ref, index, 2, false, context, words);
        return GuestOps.loadByte(ref, index, words);
    }

    public static int loadChar(int ref, int index, CompiledContext context, int[] words) {
        element(ref, index, 1, false, context, words);
        return GuestOps.loadChar(ref, index, words);
    }

    public static int loadShort(int ref, int index, CompiledContext context, int[] words) {
        element(ref, index, 1, false, context, words);
        return GuestOps.loadShort(ref, index, words);
    }

    private static void storing(int ref, int index, boolean reference, CompiledContext context, int[] words) {
        arrayLength(ref, context, words);
        GuestOps.element(ref, index, words);
        trace(context).stored(ref, Heap.ARRAY_DATA + index, reference);
    }

    public static void storeInt(int ref, int index, int value, CompiledContext context, int[] words) {
        storing(ref, index, false, context, words);
        GuestOps.storeInt(ref, index, value, context, words);
    }

    public static void storeFloat(int ref, int index, float value, CompiledContext context, int[] words) {
        storeInt(ref, index, Float.floatToRawIntBits(value), context, words);
    }

    public static void storeLong(int ref, int index, long value, CompiledContext context, int[] words) {
        arrayLength(ref, context, words);
        GuestOps.element(ref, index, words);
        storedWide(ref, Heap.ARRAY_DATA + 2 * index, context);
        GuestOps.storeLong(ref, index, value, context, words);
    }

    private static void storedWide(int ref, int offset, CompiledContext context) {
        trace(context).stored(ref, offset, false);
        trace(context).stored(ref, offset + 1, false);
    }

    public static void storeDouble(int ref, int index, double value, CompiledContext context, int[] words) {
        storeLong(ref, index, Double.doubleToRawLongBits(value), context, words);
    }

    public static void storeReference(int ref, int index, int value, CompiledContext context, int[] words) {
        storing(ref, index, true, context, words);
        GuestOps.storeReference(ref, index, value, context, words);
    }

    /** Small elements share a word, so that what is stored is read before. */
    public static void storeByte(int ref, int index, int value, CompiledContext context, int[] words) {
        element(ref, index, 2, false, context, words);
        trace(context).stored(ref, Heap.ARRAY_DATA + (index >> 2), false);
        GuestOps.storeByte(ref, index, value, context, words);
    }

    public static void storeChar(int ref, int index, int value, CompiledContext context, int[] words) {
        element(ref, index, 1, false, context, words);
        trace(context).stored(ref, Heap.ARRAY_DATA + (index >> 1), false);
        GuestOps.storeChar(ref, index, value, context, words);
    }

    public static int arrayLength(int ref, CompiledContext context, int[] words) {
        trace(context).read(GuestOps.nonNull(ref), Heap.LENGTH, false);
        return GuestOps.arrayLength(ref, words);
    }

    public static int getInt(int ref, int offset, CompiledContext context, int[] words) {
        trace(context).read(GuestOps.nonNull(ref), offset, false);
        return GuestOps.getInt(ref, offset, words);
    }

    public static int getReference(int ref, int offset, CompiledContext context, int[] words) {
        trace(context).read(GuestOps.nonNull(ref), offset, true);
        return GuestOps.getInt(ref, offset, words);
    }

    public static long getLong(int ref, int offset, CompiledContext context, int[] words) {
        readWide(GuestOps.nonNull(ref), offset, context);
        return GuestOps.getLong(ref, offset, words);
    }

    public static void putInt(int ref, int value, int offset, CompiledContext context, int[] words) {
        trace(context).stored(GuestOps.nonNull(ref), offset, false);
        GuestOps.putInt(ref, value, offset, context, words);
    }

    public static void putReference(int ref, int value, int offset, CompiledContext context, int[] words) {
        trace(context).stored(GuestOps.nonNull(ref), offset, true);
        GuestOps.putInt(ref, value, offset, context, words);
    }

    public static void putLong(int ref, long value, int offset, CompiledContext context, int[] words) {
        storedWide(GuestOps.nonNull(ref), offset, context);
        GuestOps.putLong(ref, value, offset, context, words);
    }

    public static int getStaticInt(int address, CompiledContext context, int[] words) {
        trace(context).readFixed(address, false);
        return words[address];
    }

    public static int getStaticReference(int address, CompiledContext context, int[] words) {
        trace(context).readFixed(address, true);
        return words[address];
    }

    public static long getStaticLong(int address, CompiledContext context, int[] words) {
        trace(context).readFixed(address, false);
        trace(context).readFixed(address + 1, false);
        return GuestOps.getStaticLong(address, words);
    }

    public static void putStaticInt(int value, int address, CompiledContext context, int[] words) {
        trace(context).stored(0, address, false);
        GuestOps.putStaticInt(value, address, context, words);
    }

    public static void putStaticReference(int value, int address, CompiledContext context, int[] words) {
        trace(context).stored(0, address, true);
        GuestOps.putStaticInt(value, address, context, words);
    }

    public static void putStaticLong(long value, int address, CompiledContext context, int[] words) {
        storedWide(0, address, context);
        GuestOps.putStaticLong(value, address, context, words);
    }

    public static void initialized(int address, CompiledContext context, int[] words) {
        trace(context).readFixed(address, false);
        GuestOps.initialized(address, words);
    }

    public static int newObject(int classId, int size, CompiledContext context, int[] words) {
        int ref = GuestOps.newObject(classId, size, context, words);
        trace(context).made(ref, size);
        return ref;
    }

    public static int newArray(int length, int classId, CompiledContext context, int[] words) {
        int ref = GuestOps.newArray(length, classId, context, words);
        trace(context).made(ref, context.heap.top - ref);
        return ref;
    }

    public static void arrayCopy(
            int source, int from, int target, int to, int length, CompiledContext context, int[] words) {
        arrayLength(source, context, words);
        arrayLength(target, context, words);
        GuestOps.checkCopy(source, from, target, to, length, context, words);
        VmClass type = context.classes.byId(words[source] & Heap.CLASS_MASK);
        boolean references = type.component != null && !type.component.isPrimitive();
        for (int i = 0; i < length; i++) {
            trace(context).read(source, Heap.ARRAY_DATA + from + i, references);
        }
        for (int i = 0; i < length; i++) {
            trace(context).stored(target, Heap.ARRAY_DATA + to + i, references);
        }
        GuestOps.arrayCopy(source, from, target, to, length, context, words);
    }
}
