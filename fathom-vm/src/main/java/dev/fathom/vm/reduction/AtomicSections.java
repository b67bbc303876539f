package dev.fathom.vm.reduction;

import dev.fathom.vm.heap.GuestThread;

/**
 * What a thread's register says of the sections that the program declares to be atomic ({@code dev.fathom.api.Atomic}).
 *
 * <p>A section has one scheduling point, before the first access in it that others could notice; from there on it is <em>under way</em>, and the thread passes all others. What it does before
 * that access nobody can notice, so it might as well have done it behind the point. Where the thread has to wait, the others have their turn, and when it is chosen it goes on as
 * before: being chosen was the point. A thread that runs too long without one loses its turn ({@link #interrupt}), and the rest of the section has a point of its own.
 *
 * <p>The register is how many sections are open, doubled, plus one if the section is under way: it is part of the state.
 */
public final class AtomicSections {
    private static final int UNDER_WAY = 1;
    private static final int ONE_DEEPER = 2;

    private AtomicSections() {}

    /** Opens a section; where no other thread could have a turn, it is under way at once. */
    public static void open(GuestThread thread, boolean alone) {
        thread.atomic += ONE_DEEPER;
        if (alone) {
            granted(thread);
        }
    }

    /** Closes the section opened last; says whether there was one. */
    public static boolean close(GuestThread thread) {
        if (thread.atomic < ONE_DEEPER) {
            return false;
        }
        thread.atomic -= ONE_DEEPER;
        if (thread.atomic < ONE_DEEPER) {
            thread.atomic = 0;
        }
        return true;
    }

    /** Says whether the thread is in a section that had its scheduling point. */
    public static boolean isUnderWay(GuestThread thread) {
        return (thread.atomic & UNDER_WAY) != 0;
    }

    /** Notes that the thread passes a scheduling point: if it is in a section, that is the one of the section. */
    static void granted(GuestThread thread) {
        if (thread.atomic != 0) {
            thread.atomic |= UNDER_WAY;
        }
    }

    /** Has the rest of the section need a scheduling point again. */
    public static void interrupt(GuestThread thread) {
        thread.atomic &= ~UNDER_WAY;
    }
}
