package dev.fathom.delta;

import dev.fathom.vm.exec.Handlers;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import org.jspecify.annotations.Nullable;

/**
 * Throws exceptions, for all states of the mask at once.
 *
 * <p>Neither stack traces nor the messages of exceptions that the machine itself raises are made: where somebody would see them, the
 * states at hand are executed one by one.
 */
final class ExceptionThrowing {
    private final Vm vm;
    private final DeltaHeap heap;
    private final Registers registers;
    private final Handlers handlers;

    ExceptionThrowing(Vm vm, DeltaHeap heap, Registers registers) {
        this.vm = vm;
        this.heap = heap;
        this.registers = registers;
        handlers = new Handlers(vm.classes);
    }

    /** Raises an exception of the machine in all states of the mask; says whether it is caught. */
    boolean raise(String className) {
        VmClass type = vm.system(className);
        int ref = heap.allocate(type);
        set(ref, "detailMessage", heap.unrecorded());
        set(ref, "cause", ref);
        set(ref, "suppressedExceptions", staticOf("SUPPRESSED_SENTINEL"));
        fillInStackTrace(ref, null);
        return unwind(ref, null);
    }

    /** Does what {@code Throwable.fillInStackTrace} does, but for the trace. */
    void fillInStackTrace(int ref, int @Nullable [] refs) {
        if (refs != null) {
            throw new Unsupported("stack traces of different exceptions");
        }
        set(ref, "backtrace", heap.unrecorded());
        set(ref, "stackTrace", staticOf("UNASSIGNED_STACK"));
        for (int i = 0; i < registers.depth && vm.classes.elements().isOn(); i++) {
            vm.classes.elements().trace(registers.method(i));
        }
        registers.hidesValues = true;
    }

    private void set(int ref, String field, int value) {
        heap.store(ref + vm.field("java/lang/Throwable", field).offset, value, null);
    }

    private int staticOf(String field) {
        VmField found = vm.system("java/lang/Throwable").declaredField(field, null);
        return found == null ? 0 : heap.constant(found.offset);
    }

    /** Leaves frames up to the handler, if there is one; all exceptions are of one class. */
    boolean unwind(int ref, int @Nullable [] refs) {
        VmClass type = heap.classOf(ref);
        while (true) {
            int handler = handlers.find(registers.method(), registers.pc, type);
            if (handler >= 0) {
                registers.dropOperands();
                registers.push(ref, refs);
                registers.pc = handler;
                return true;
            }
            registers.leave();
            if (registers.depth == 0) {
                registers.push(ref, refs);
                return false;
            }
        }
    }
}
