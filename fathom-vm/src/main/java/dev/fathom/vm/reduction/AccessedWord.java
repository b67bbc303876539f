package dev.fathom.vm.reduction;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.InstructionFacts;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The word that an instruction is about to read or write; decoded from a thread that stands before it. */
public final class AccessedWord {
    /** Of these classes, final fields can be set again: the standard streams, and what a call site leads to. */
    private static final Set<String> SET_AGAIN = Set.of("java/lang/System", "java/lang/invoke/CallSite");

    private final ClassTable classes;
    private final Heap heap;

    /** The object whose word it is, or 0 if the instruction accesses none (or will fail). */
    public int object;

    public int address;

    /** Tells elements apart that share a word. */
    public int element;

    public boolean write;

    public AccessedWord(ClassTable classes, Heap heap) {
        this.classes = classes;
        this.heap = heap;
    }

    /** Looks at the instruction that the thread is about to run; says whether it accesses a word. */
    public boolean decode(int op, GuestThread thread) {
        object = 0;
        element = 0;
        int[] code = thread.method(classes).code().insns;
        int pc = thread.pc;
        InstructionFacts facts = InstructionFacts.of(op);
        switch (facts.access()) {
            case FIELD -> field(thread, facts.takes(), code[pc + 1], facts.isWrite());
            case STATIC -> staticField(code[pc + 1], code[pc + 2], facts.isWrite());
            case ELEMENT -> element(thread, facts.takes(), facts.isWrite());
            case NONE -> {
                // no access
            }
        }
        return object != 0;
    }

    private void field(GuestThread thread, int depth, int offset, boolean isWrite) {
        object = thread.stack[thread.sp - depth];
        address = object + offset;
        write = isWrite;
    }

    private void staticField(int at, int initState, boolean isWrite) {
        if (heap.words[initState] == Heap.INITIALIZED) {
            object = initState - Heap.INIT_STATE;
            address = at;
            write = isWrite;
        }
    }

    private void element(GuestThread thread, int depth, boolean isWrite) {
        int array = thread.stack[thread.sp - depth];
        int index = thread.stack[thread.sp - depth + 1];
        if (array == 0 || Integer.compareUnsigned(index, heap.arrayLength(array)) >= 0) {
            return;
        }
        VmClass type = heap.classOf(array);
        object = array;
        element = index;
        address = array + Heap.ARRAY_DATA + (type.elementShift >= 0 ? index >> type.elementShift : index << 1);
        write = isWrite;
    }

    /** Sets the word directly, for accesses that peers make. */
    public void set(int newObject, int newAddress, boolean isWrite) {
        object = newObject;
        address = newAddress;
        write = isWrite;
    }

    /** Returns the field that the word belongs to, or null for an element of an array (or the lock). */
    public @Nullable VmField field() {
        VmClass type = heap.classOf(object);
        return type.isArray() || address - object <= Heap.LOCK ? null : type.fieldAt(address - object);
    }

    /** Names the variable for people. */
    public String text() {
        VmField field = field();
        if (field != null) {
            return field.toString();
        }
        VmClass type = heap.classOf(object);
        return type.isArray() ? type.externalName() + " element" : type.externalName();
    }

    /**
     * Says whether it is a field that has its value for good: a static final of an initialised class, or a final of the library, which
     * does not let objects escape from their constructors. The program may.
     */
    public boolean isFinished() {
        VmField field = field();
        return field != null
                && field.isFinal()
                && (field.isStatic() || field.owner.loader.id < Loader.APP)
                && !SET_AGAIN.contains(field.owner.name);
    }
}
