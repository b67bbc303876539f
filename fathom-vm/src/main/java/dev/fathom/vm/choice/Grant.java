package dev.fathom.vm.choice;

import dev.fathom.vm.heap.GuestThread;

/**
 * Lets a thread run the instruction that it stopped before, after the search gave it the turn.
 *
 * <p>A grant lapses with that instruction, used or not, and with the turn it was given for: another time at the same place is another scheduling point.
 */
public final class Grant {
    private boolean given;
    private boolean used;
    private int frame;
    private int pc;

    /** Gives a grant for where the thread stands, or takes the last one back. */
    public void give(GuestThread thread, boolean allowed) {
        given = allowed;
        frame = thread.fp;
        pc = thread.pc;
    }

    /** Must run when a turn begins; a thread that is alone needs no grant. */
    public void beginTurn(GuestThread thread, boolean alone) {
        given &= !alone && isFor(thread);
    }

    /** Uses the grant; says whether there was one for where the thread stands. */
    public boolean take(GuestThread thread) {
        boolean valid = given && isFor(thread);
        given = false;
        used |= valid;
        return valid;
    }

    /** Says whether the instruction at hand had a grant: the others could have had their turn before it. */
    public boolean isUsed() {
        return used;
    }

    /** Must run when an instruction was executed in full. */
    public void executed(GuestThread thread) {
        given &= isFor(thread);
        used = false;
    }

    private boolean isFor(GuestThread thread) {
        return thread.fp == frame && thread.pc == pc;
    }
}
