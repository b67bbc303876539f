package dev.fathom.vm.compile;

/** Which variables of a resumable method hold what: parameters, the guest's locals, and what the code needs itself. */
final class HostLocals {
    static final int CONTEXT = 0;
    static final int BASE = 1;
    static final int DEPTH = 2;
    private static final int FIRST_GUEST = 3;

    final int words;
    final int guard;
    final int fuel;
    final int stack;
    final int pc;
    final int operands;

    /** From here on variables are free for single instructions. */
    final int free;

    HostLocals(int maxLocals) {
        words = FIRST_GUEST + maxLocals;
        guard = words + 1;
        fuel = words + 2;
        stack = words + 3;
        pc = words + 4;
        operands = words + 5;
        free = words + 6;
    }

    /** Returns the variable of a local of the guest. */
    int local(int guest) {
        return FIRST_GUEST + guest;
    }
}
