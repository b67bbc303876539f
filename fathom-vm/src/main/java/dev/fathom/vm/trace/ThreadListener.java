package dev.fathom.vm.trace;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.program.VmMethod;
import dev.fathom.vm.reduction.AccessedWord;

/** Hears what threads do that others can notice, while several live; for traces. */
public interface ThreadListener {
    /** What a thread does to an object, or to another thread. */
    enum Action {
        LOCKS,
        LOCKS_AGAIN,
        UNLOCKS,
        NOTIFIES,
        NOTIFIES_NOBODY,
        UNPARKS,
        INTERRUPTS,
        SUSPENDS,
        RESUMES,
        STOPS,
        STARTS
    }

    /**
     * A thread is about to read or write a word; its operands are still on its stack.
     *
     * @param word what is accessed; another one after the call
     * @param contended whether the access is a scheduling point
     */
    void access(GuestThread thread, AccessedWord word, boolean contended);

    void action(GuestThread thread, Action action, int ref);

    /** A method whose {@link VmMethod#returnHook} is set is about to return. */
    void returns(GuestThread thread, VmMethod method, long result);
}
