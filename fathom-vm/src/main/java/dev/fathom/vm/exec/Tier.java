package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.program.VmMethod;

/**
 * A faster way to execute methods that run often, beside the interpreter.
 *
 * <p>It works on the same words and stops wherever the interpreter has to do something: then the thread stands as the interpreter would have
 * left it, with the same steps counted, and the interpreter goes on from there.
 */
public interface Tier {
    /** What {@link #enter} returns when the interpreter has to execute the instruction itself. */
    int NOT_ENTERED = Integer.MIN_VALUE;

    /**
     * Goes on with a thread that stands before an instruction, as far as it can.
     *
     * @param method the method of the topmost frame
     * @param fuel how many more calls and backward jumps the thread may make before the interpreter looks at its limits
     * @return how many of them are left, -1 if one too many was about to be made; or {@link #NOT_ENTERED}
     */
    int enter(GuestThread thread, VmMethod method, int fuel);
}
