package dev.fathom.vm.compile;

import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.ClassTable;

/** What compiled code needs of the machine. */
public final class CompiledContext {
    /** Calls and backward jumps that compiled code may make in one go; the interpreter knows the real limits. */
    private static final int FUEL = 1_000_000;

    final Heap heap;
    final ClassTable classes;
    private int fuel;

    public CompiledContext(Heap heap) {
        this.heap = heap;
        classes = heap.classTable();
    }

    /** Starts an execution. */
    public void begin() {
        fuel = FUEL;
    }

    /** Counts a call or a backward jump. */
    public void tick() {
        if (--fuel < 0) {
            throw Bailout.NOW;
        }
    }
}
