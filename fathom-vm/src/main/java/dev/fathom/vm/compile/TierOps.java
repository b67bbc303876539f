package dev.fathom.vm.compile;

import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import org.jspecify.annotations.Nullable;

/**
 * What single guest instructions become in resumable code, where they are more than a few host instructions. Such code calls these.
 *
 * <p>None of them fails: what the interpreter has to do is asked before. Loads are those of {@link GuestOps}.
 */
public final class TierOps {
    private TierOps() {}

    /** Says whether an array that has the element takes a reference without the interpreter. */
    public static boolean takes(int ref, int value, TierContext context, int[] words) {
        if (ref < context.fastStore) {
            return false;
        }
        if (value == 0) {
            return true;
        }
        VmClass component = context.classes.byId(words[ref] & Heap.CLASS_MASK).component;
        VmClass type = context.classes.byId(words[value] & Heap.CLASS_MASK);
        return type == component || type.isAssignableTo(component);
    }

    public static void beforeStore(int address, TierContext context) {
        context.heap.beforeStore(address);
    }

    public static void beforeWideStore(int address, TierContext context) {
        context.heap.beforeStore(address);
        context.heap.beforeStore(address + 1);
    }

    public static void storeWide(int address, int[] words, long value) {
        words[address] = (int) value;
        words[address + 1] = (int) (value >>> 32);
    }

    /** Returns the word that a byte of an array lies in, with another value for it; of a boolean one bit counts. */
    public static int wordWithByte(int ref, int index, int value, TierContext context, int[] words) {
        int mask = (words[ref] & Heap.CLASS_MASK) == context.code.booleanArray() ? 1 : 0xFF;
        int shift = (index & 3) << 3;
        return words[ref + Heap.ARRAY_DATA + (index >> 2)] & ~(0xFF << shift) | (value & mask) << shift;
    }

    /** Returns the word that a char or short of an array lies in, with another value for it. */
    public static int wordWithChar(int ref, int index, int value, int[] words) {
        int shift = (index & 1) << 4;
        return words[ref + Heap.ARRAY_DATA + (index >> 1)] & ~(0xFFFF << shift) | (value & 0xFFFF) << shift;
    }

    /** Says whether a static field takes a reference as it is: what an untracked one refers to becomes untracked. */
    public static boolean takesStatic(int value, int address, TierContext context) {
        return value < context.heap.youngStart() || !context.heap.dirtyWords().isUntracked(address);
    }

    /** Allocates an object; returns 0 if the interpreter has to. */
    public static int newObject(int classId, int size, int initialized, TierContext context, int[] words) {
        Heap heap = context.heap;
        int ref = heap.top;
        if (size > heap.fastLimit - ref || words[initialized] != Heap.INITIALIZED) {
            return 0;
        }
        heap.top = ref + size;
        words[ref] = classId;
        return ref;
    }

    /** Allocates an array; returns 0 if the interpreter has to. */
    public static int newArray(int length, int classId, TierContext context, int[] words) {
        Heap heap = context.heap;
        int ref = heap.top;
        if (length < 0) {
            return 0;
        }
        long size = Heap.arrayWords(context.classes.byId(classId), length);
        if (size > heap.fastLimit - ref) {
            return 0;
        }
        heap.top = ref + (int) size;
        words[ref] = classId;
        words[ref + Heap.LENGTH] = length;
        return ref;
    }

    public static boolean isInstance(int ref, int classId, TierContext context, int[] words) {
        if (ref == 0) {
            return false;
        }
        int id = words[ref] & Heap.CLASS_MASK;
        return id == classId || context.classes.byId(id).isAssignableTo(context.classes.byId(classId));
    }

    /** Returns what a virtual call of a receiver enters, or null if the interpreter has to call. */
    public static @Nullable Object virtualTarget(int receiver, int slot, TierContext context, int[] words) {
        VmMethod target = context.classes.byId(words[receiver] & Heap.CLASS_MASK).vtable[slot];
        Object host = target.host;
        return host == null ? context.code.callable(target) : host;
    }

    /** Returns what an interface call of a receiver enters, or null if the interpreter has to call. */
    public static @Nullable Object interfaceTarget(int receiver, int method, TierContext context, int[] words) {
        VmMethod target = context.code.select(method, words[receiver] & Heap.CLASS_MASK);
        if (target == null) {
            return null;
        }
        Object host = target.host;
        return host == null ? context.code.callable(target) : host;
    }

    public static void spill(int value, int[] stack, int at) {
        stack[at] = value;
    }

    public static void spill(long value, int[] stack, int at) {
        stack[at] = (int) value;
        stack[at + 1] = (int) (value >>> 32);
    }

    public static void spill(float value, int[] stack, int at) {
        stack[at] = Float.floatToRawIntBits(value);
    }

    public static void spill(double value, int[] stack, int at) {
        spill(Double.doubleToRawLongBits(value), stack, at);
    }

    /** Puts the rest of a frame on the stack of the thread, and says that the method has stopped; see {@link TierContext#stop}. */
    public static void stop(
            TierContext context, int base, int depth, int method, int locals, int pc, int operands, int fuel) {
        context.fuel = fuel;
        context.stop(base, depth, method, locals, pc, operands);
    }
}
