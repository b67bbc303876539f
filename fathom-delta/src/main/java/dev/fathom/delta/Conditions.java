package dev.fathom.delta;

import dev.fathom.vm.program.VmClass;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * What must hold before an instruction does its work. States for which it does not are split off and wait before the same
 * instruction; once they are on their own, it raises an exception.
 */
final class Conditions {
    private final DeltaHeap heap;
    private final Registers registers;
    private final ExceptionThrowing throwing;
    private final DeltaStatistics statistics;
    private final Partition partition = new Partition();
    private boolean uncaught;

    /** Whether states that part at a branch are to go on together behind it. */
    private final boolean reconverges;

    Conditions(
            DeltaHeap heap,
            Registers registers,
            ExceptionThrowing throwing,
            DeltaStatistics statistics,
            boolean reconverges) {
        this.reconverges = reconverges;
        this.heap = heap;
        this.registers = registers;
        this.throwing = throwing;
        this.statistics = statistics;
    }

    /** Says, once, whether an exception left the operation. */
    boolean takeUncaught() {
        boolean result = uncaught;
        uncaught = false;
        return result;
    }

    /** Raises an exception of the machine in all states of the mask. */
    void raise(String className) {
        uncaught = !throwing.raise(className);
    }

    /** Throws what the topmost slot holds. */
    void throwTop() {
        int slot = registers.sp - 1;
        if (!nonNull(slot)) {
            return;
        }
        int[] refs = registers.columns[slot];
        int ref = registers.at(slot, registers.mask.first());
        if (refs != null) {
            VmClass type = heap.classOf(ref);
            separate(state -> heap.classOf(refs[state]) == type);
        }
        uncaught = !throwing.unwind(ref, refs);
    }

    /** Says whether to go on: with those states only in which a slot is not null. The slot is a constant where it can be. */
    boolean nonNull(int slot) {
        if (registers.foldConstant(slot)) {
            return registers.words[slot] != 0 || refuse("java/lang/NullPointerException");
        }
        int[] column = registers.columns[slot];
        partition.compare(registers.mask, 0, column, 0, null, NOT_EQUAL);
        return proceed("java/lang/NullPointerException") && (partition.allHold() || folded(slot));
    }

    private boolean folded(int slot) {
        registers.foldConstant(slot);
        return true;
    }

    /** Says whether to go on: with those states only for which the test holds. */
    boolean require(IntPredicate test, String className) {
        partition.begin(registers.mask);
        for (int state : registers.mask.indices) {
            partition.add(state, test.test(state));
        }
        return proceed(className);
    }

    private boolean proceed(String className) {
        if (partition.noneHolds()) {
            return refuse(className);
        }
        if (!partition.allHold()) {
            split();
        }
        return true;
    }

    private boolean refuse(String className) {
        raise(className);
        return false;
    }

    private void split() {
        statistics.splits++;
        registers.suspend(partition.failing(), registers.pc);
        registers.mask = partition.holding();
    }

    /** Goes on with those states in which a slot is what it is in the first one: the slot is a constant then. */
    void separate(int slot) {
        if (registers.foldConstant(slot)) {
            return;
        }
        int[] column = registers.columns[slot];
        partition.compare(registers.mask, column[registers.mask.first()], null, 0, column, EQUAL);
        split();
        registers.foldConstant(slot);
    }

    /** Goes on with those states for which the test holds; it must hold for the first. */
    void separate(IntPredicate test) {
        partition.begin(registers.mask);
        for (int state : registers.mask.indices) {
            partition.add(state, test.test(state));
        }
        if (!partition.allHold()) {
            split();
        }
    }

    /** The same at an instruction behind which all may meet again. */
    void separateToMeet(IntPredicate test) {
        partition.begin(registers.mask);
        for (int state : registers.mask.indices) {
            partition.add(state, test.test(state));
        }
        if (!partition.allHold()) {
            if (reconverges) {
                registers.reconvergence.open();
            }
            split();
        }
    }

    /** Executes a conditional jump: goes on with the states that do not jump, if there are any. */
    void jump(int slots, int outcomes, int target) {
        int at = registers.sp - slots;
        int right = slots == 2 ? registers.words[at + 1] : 0;
        int[] rightColumn = slots == 2 ? registers.columns[at + 1] : null;
        int[] leftColumn = registers.columns[at];
        registers.sp = at;
        if (leftColumn == null && rightColumn == null) {
            int order = Integer.compare(registers.words[at], right) + 1;
            registers.pc = (outcomes >>> order & 1) != 0 ? target : registers.pc + 2;
            return;
        }
        int held = compare(registers.words[at], leftColumn, right, rightColumn, outcomes);
        if (held > 0) {
            registers.pc = target;
        } else if (held == 0) {
            registers.pc += 2;
        } else {
            part(target);
        }
    }

    /** Compares, at least one being a column: returns 1 if the outcome holds in all states, 0 if in none, and -1 if they differ. */
    int compare(int left, int @Nullable [] leftColumn, int right, int @Nullable [] rightColumn, int outcomes) {
        partition.compare(registers.mask, left, leftColumn, right, rightColumn, outcomes);
        return partition.allHold() ? 1 : partition.noneHolds() ? 0 : -1;
    }

    /** Lets the states wait that jump, after a comparison in which they differ, and goes on behind the jump with the others. */
    void part(int target) {
        statistics.splits++;
        if (reconverges) {
            registers.reconvergence.open();
        }
        registers.pc += 2;
        registers.suspend(partition.holding(), target);
        registers.mask = partition.failing();
    }

    /** Returns the outcomes for which a comparison holds; in the order of the instructions. */
    static int outcomes(int comparison) {
        return switch (comparison) {
            case 0 -> EQUAL;
            case 1 -> NOT_EQUAL;
            case 2 -> LESS;
            case 3 -> EQUAL | GREATER;
            case 4 -> GREATER;
            default -> LESS | EQUAL;
        };
    }

    static final int LESS = 1;
    static final int EQUAL = 2;
    static final int GREATER = 4;
    static final int NOT_EQUAL = LESS | GREATER;

    /** Says whether an object of one class may be stored where the other is wanted. */
    static boolean fits(VmClass type, VmClass wanted) {
        return type == wanted || type.isAssignableTo(wanted);
    }
}
