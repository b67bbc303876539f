package dev.fathom.delta;

import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;

/** Executes what the JDK writes into byte arrays by {@code Unsafe}, as from JDK 21 on when it makes texts of numbers. */
final class UnsafeBytes {
    /** As {@code dev.fathom.vm.peer.memory.UnsafeOffsets} has it. */
    private static final int ARRAY_BASE = 16;

    private static final int OBJECT = 1;
    private static final int OFFSET = 2;
    private static final int VALUE = 4;

    private final DeltaHeap heap;
    private final Registers registers;
    private final Conditions conditions;

    UnsafeBytes(DeltaHeap heap, Registers registers, Conditions conditions) {
        this.heap = heap;
        this.registers = registers;
        this.conditions = conditions;
    }

    /** Puts a value of so many bytes into a byte array; the arguments begin at a slot, with the receiver. */
    void put(int slot, int width) {
        conditions.separate(slot + OBJECT);
        conditions.separate(slot + OFFSET);
        conditions.separate(slot + OFFSET + 1);
        int ref = registers.words[slot + OBJECT];
        int index = registers.words[slot + OFFSET] - ARRAY_BASE;
        if (ref == 0
                || registers.words[slot + OFFSET + 1] != 0
                || !isByteArray(heap.classOf(ref))
                || index < 0
                || index > heap.arrayLength(ref) - width) {
            throw new Unsupported("writes by Unsafe, and not into a byte array");
        }
        for (int i = 0; i < width; i++) {
            putByte(ref + Heap.ARRAY_DATA + (index + i >> 2), (index + i & 3) << 3, slot + VALUE, 8 * i);
        }
        registers.sp = slot;
    }

    private static boolean isByteArray(VmClass type) {
        return type.isArray() && type.component.isPrimitive() && type.component.primitiveKind() == 'B';
    }

    private void putByte(int address, int shift, int value, int valueShift) {
        int[] result = heap.columns.take();
        for (int state : registers.mask.indices) {
            int element = registers.at(value, state) >>> valueShift & 0xFF;
            result[state] = heap.read(address, state) & ~(0xFF << shift) | element << shift;
        }
        registers.push(0, result);
        registers.foldConstant(--registers.sp);
        heap.store(address, registers.words[registers.sp], registers.columns[registers.sp]);
    }
}
