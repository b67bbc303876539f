package dev.fathom.delta;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.ReferenceMaps;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Where the one thread of a program stands, and which words of its frames are references: the same for all states that are executed at once.
 *
 * <p>The words of the frames become an object, the root of a state: an array of the references, whose last element is an array of the other words. What nothing
 * will read is left out.
 */
final class FrameForm {
    /** Words of a thread before its stack, as images have them. */
    private static final int REGISTERS = 12;

    private static final int FRAME_POINTER = 7;
    private static final int STACK_POINTER = 8;
    private static final int PROGRAM_COUNTER = 9;

    private final VmMethod[] methods;
    private final int[] pcs;
    private final int[] operands;

    /** What each slot of the frames holds, the bottom one first: locals, then operands. */
    private final byte[] kinds;

    private final VmClass referenceArray;
    private final VmClass valueArray;
    private int references;
    private int values;

    /** Makes the form of frames that {@link #key} describes. */
    FrameForm(ClassTable classes, VmClass referenceArray, IntArrayList key) {
        this.referenceArray = referenceArray;
        valueArray = classes.arrayOf(classes.primitive('I'));
        int count = key.size() / 3;
        methods = new VmMethod[count];
        pcs = new int[count];
        operands = new int[count];
        int slots = 0;
        for (int i = 0; i < count; i++) {
            methods[i] = classes.method(key.getInt(3 * i));
            pcs[i] = key.getInt(3 * i + 1);
            operands[i] = key.getInt(3 * i + 2);
            slots += methods[i].code().maxLocals + operands[i];
        }
        kinds = new byte[slots];
        int at = 0;
        for (int i = 0; i < count; i++) {
            ReferenceMaps maps = methods[i].code().maps();
            boolean top = i == count - 1;
            at = slots(at, methods[i].code().maxLocals, top ? maps.localsBefore(pcs[i]) : maps.localsInside(pcs[i]));
            at = slots(at, operands[i], maps.stack(pcs[i]));
        }
    }

    private int slots(int from, int count, byte[] of) {
        for (int i = 0; i < count; i++) {
            byte kind = i < of.length ? of[i] : ReferenceMaps.DEAD;
            kinds[from + i] = kind;
            references += kind == ReferenceMaps.REFERENCE ? 1 : 0;
            values += kind == ReferenceMaps.VALUE ? 1 : 0;
        }
        return from + count;
    }

    /** Returns what tells the form of a thread's frames from others: method, place and number of operands, bottom frame first. */
    static IntArrayList key(GuestThread thread, ClassTable classes) {
        thread.savePc();
        IntArrayList reversed = new IntArrayList();
        int end = thread.sp;
        for (int fp = thread.fp; fp >= 0; fp = thread.callerOf(fp)) {
            reversed.add(end - fp - GuestThread.FRAME_WORDS);
            reversed.add(thread.stack[fp + GuestThread.PC]);
            reversed.add(thread.stack[fp]);
            end = fp - classes.method(thread.stack[fp]).code().maxLocals;
        }
        IntArrayList key = new IntArrayList();
        for (int i = reversed.size() - 1; i >= 0; i--) {
            key.add(reversed.getInt(i));
        }
        return key;
    }

    static IntArrayList key(Registers registers) {
        IntArrayList key = new IntArrayList();
        for (int i = 0; i < registers.depth; i++) {
            key.add(registers.method(i).id);
            key.add(registers.pcOf(i));
            key.add(registers.operandsOf(i));
        }
        return key;
    }

    VmMethod method() {
        return methods[methods.length - 1];
    }

    int pc() {
        return pcs[pcs.length - 1];
    }

    /** Says whether a frame holds a lock as long as it stands. */
    boolean isLocking() {
        for (VmMethod each : methods) {
            if (each.isSynchronized()) {
                return true;
            }
        }
        return false;
    }

    /** Makes the root of the state in which a thread is, in the heap of the machine. */
    int root(GuestThread thread, Heap heap) {
        int others = heap.allocateArray(valueArray, values);
        int root = heap.allocateArray(referenceArray, references + 1);
        int reference = root + Heap.ARRAY_DATA;
        int value = others + Heap.ARRAY_DATA;
        int slot = 0;
        int at = 0;
        for (int i = 0; i < methods.length; i++) {
            int locals = methods[i].code().maxLocals;
            for (int k = 0; k < locals + operands[i]; k++) {
                int word = thread.stack[at + k + (k < locals ? 0 : GuestThread.FRAME_WORDS)];
                byte kind = kinds[slot++];
                if (kind == ReferenceMaps.REFERENCE) {
                    heap.words[reference++] = word;
                } else if (kind == ReferenceMaps.VALUE) {
                    heap.words[value++] = word;
                }
            }
            at += locals + operands[i] + GuestThread.FRAME_WORDS;
        }
        heap.words[reference] = others;
        return root;
    }

    /** Makes the root of the states that stand so. */
    int root(Registers registers, DeltaHeap heap) {
        int others = heap.allocateArray(valueArray, values);
        int root = heap.allocateArray(referenceArray, references + 1);
        int reference = root + Heap.ARRAY_DATA;
        int value = others + Heap.ARRAY_DATA;
        for (int slot = 0; slot < kinds.length; slot++) {
            if (kinds[slot] == ReferenceMaps.REFERENCE) {
                heap.store(reference++, registers.words[slot], registers.columns[slot]);
            } else if (kinds[slot] == ReferenceMaps.VALUE) {
                heap.store(value++, registers.words[slot], registers.columns[slot]);
            }
        }
        heap.store(reference, others, null);
        return root;
    }

    /** Puts the frames of states that have a common root where execution finds them. */
    void load(Registers registers, DeltaHeap heap, int root) {
        for (int i = 0; i < methods.length; i++) {
            registers.stand(methods[i], pcs[i], operands[i]);
        }
        int reference = root + Heap.ARRAY_DATA;
        int value = heap.constant(reference + references) + Heap.ARRAY_DATA;
        for (int slot = 0; slot < kinds.length; slot++) {
            int address = kinds[slot] == ReferenceMaps.REFERENCE
                    ? reference++
                    : kinds[slot] == ReferenceMaps.VALUE ? value++ : 0;
            registers.words[slot] = address == 0 ? 0 : heap.constant(address);
            registers.columns[slot] = address == 0 ? null : heap.column(address);
        }
    }

    /**
     * Returns the words of a thread with these frames, as images have them.
     *
     * @param registers the words before the stack, of any state
     * @param objects the objects of the state, the root first
     * @param start the address of the first
     */
    int[] thread(int[] registers, int[] objects, int start) {
        int size = kinds.length + methods.length * GuestThread.FRAME_WORDS;
        int[] result = new int[2 + REGISTERS + size];
        result[0] = 1;
        System.arraycopy(registers, 0, result, 2, REGISTERS);
        int reference = Heap.ARRAY_DATA;
        int value = objects[reference + references] - start + Heap.ARRAY_DATA;
        int at = 2 + REGISTERS;
        int slot = 0;
        int caller = -1;
        for (int i = 0; i < methods.length; i++) {
            int locals = methods[i].code().maxLocals;
            for (int k = 0; k < locals + operands[i]; k++) {
                if (k == locals) {
                    at += GuestThread.FRAME_WORDS;
                }
                byte kind = kinds[slot++];
                result[at++] = kind == ReferenceMaps.REFERENCE
                        ? objects[reference++]
                        : kind == ReferenceMaps.VALUE ? objects[value++] : 0;
            }
            if (operands[i] == 0) {
                at += GuestThread.FRAME_WORDS;
            }
            int frame = at - operands[i] - GuestThread.FRAME_WORDS;
            result[frame] = methods[i].id;
            result[frame + GuestThread.PC] = pcs[i];
            result[frame + GuestThread.CALLER] = caller + 1 << GuestThread.FLAG_BITS;
            result[frame + GuestThread.DEPTH] = i + 1;
            caller = frame - 2 - REGISTERS;
        }
        result[2 + FRAME_POINTER] = caller;
        result[2 + STACK_POINTER] = size;
        result[2 + PROGRAM_COUNTER] = pc();
        return result;
    }
}
