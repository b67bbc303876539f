package dev.fathom.vm;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import org.jspecify.annotations.Nullable;

/** A field or an element that a thread is about to access: its name, and the value that it has or is given. */
final class SharedVariable {
    private final Heap heap;
    private final ObjectNames names;
    private final ValueText values;
    private final int object;
    private final int address;
    private final int element;
    private final @Nullable VmField field;

    SharedVariable(Vm vm, ObjectNames names, ValueText values, int object, int address, int element) {
        this.heap = vm.heap;
        this.names = names;
        this.values = values;
        this.object = object;
        this.address = address;
        this.element = element;
        VmClass type = heap.classOf(object);
        field = type.isArray() || address - object <= Heap.LOCK ? null : type.fieldAt(address - object);
    }

    /** Says whether it is a variable of the program; one that has the same value for ever tells nothing. */
    boolean isOfInterest() {
        return field == null ? heap.classOf(object).isArray() : !field.isFinal() && field.owner.isProgram();
    }

    /** Returns {@code Account#1.balance}, {@code Bank.total} or {@code int[]#1[3]}. */
    String name() {
        if (field == null) {
            return names.of(object) + "[" + element + "]";
        }
        return (field.isStatic() ? ObjectNames.simpleName(field.owner) : names.of(object)) + "." + field.name;
    }

    /** Returns the value on the stack of a thread that is about to write it. */
    String written(GuestThread thread) {
        boolean wide = kind() == 'J' || kind() == 'D';
        int low = thread.stack[thread.sp - (wide ? 2 : 1)];
        return values.of(kind(), low, thread.stack[thread.sp - 1]);
    }

    /** Returns the value in the heap. */
    String present() {
        int word = heap.words[address];
        return switch (field == null ? kind() : ' ') {
            case 'Z', 'B' -> values.of(kind(), (byte) (word >>> ((element & 3) << 3)), 0);
            case 'C' -> values.of('C', (char) (word >>> ((element & 1) << 4)), 0);
            case 'S' -> values.of('S', (short) (word >>> ((element & 1) << 4)), 0);
            default -> values.of(kind(), word, heap.words[address + 1]);
        };
    }

    private char kind() {
        return field != null
                ? field.descriptor.charAt(0)
                : heap.classOf(object).component.descriptor().charAt(0);
    }
}
