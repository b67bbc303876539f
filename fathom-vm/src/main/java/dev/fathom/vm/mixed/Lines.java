package dev.fathom.vm.mixed;

import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.List;

/**
 * The places of one class of the guest from which other code is called. Its twin has them as the lines of its source, so that a stack of the host tells where the guest would be.
 */
final class Lines {
    /** The largest number of a line that a class file can hold. */
    private static final int LAST = 0xFFFF;

    private final List<VmMethod> methods = new ArrayList<>();
    private final List<Integer> instructions = new ArrayList<>();

    /** Returns the line of an instruction; 0 if there are no more. */
    int add(VmMethod method, int instruction) {
        if (methods.size() == LAST) {
            return 0;
        }
        methods.add(method);
        instructions.add(instruction);
        return methods.size();
    }

    boolean contains(int line) {
        return line > 0 && line <= methods.size();
    }

    VmMethod method(int line) {
        return methods.get(line - 1);
    }

    /** Returns where the instruction is in the guest's code. */
    int pc(int line) {
        return method(line).code().starts[instructions.get(line - 1)];
    }
}
