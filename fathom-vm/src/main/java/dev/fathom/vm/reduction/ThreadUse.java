package dev.fathom.vm.reduction;

import dev.fathom.vm.program.StableHash;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * What a check takes for granted about the threads of a program as objects, until it sees otherwise.
 *
 * <p>The JDK locks a thread when it starts, when somebody joins it, and when it ends; and it keeps books of the threads of each group under a
 * lock that all of them share. Explored step by step that would make all threads depend on each other, although hardly any program can tell. So
 * peers start, join and end threads in one step each as long as no code but that of {@code Thread} locks a thread, and nobody asks a group for
 * its threads or locks a group. Where one of that happens the exploration begins again, and the JDK's own code runs.
 *
 * <p>The main thread ends when {@code main} has returned; that the program goes on until all others have ended is another thread's business. There is no such thread, and the main one waits, as long as nobody joins it
 * or asks whether it lives.
 *
 * <p>In one step is the same as step by step then: the lock is free whenever the JDK wants it, and what it does under it cannot be seen but by
 * {@code isAlive} and the like, which are accesses of their own.
 */
public final class ThreadUse {
    private static final long MONITORS = StableHash.of("monitors of threads");
    private static final long BOOKS = StableHash.of("books of thread groups");

    private static final long MAIN = StableHash.of("end of the main thread");

    private static final long STOPS = StableHash.of("stopped threads");

    private final boolean explored;
    private @Nullable VmClass thread;
    private @Nullable VmClass group;

    /** Asked whenever a lock is given back, so it is kept here. */
    private boolean stopsThreads;

    private final LongPredicate refuted;
    private final LongConsumer refute;

    public ThreadUse(boolean explored, LongPredicate refuted, LongConsumer refute) {
        this.explored = explored;
        this.refuted = refuted;
        this.refute = refute;
    }

    /** Must run when an exploration begins, with what is known by then. */
    public void begin(VmClass threadClass, VmClass groupClass) {
        thread = threadClass;
        group = groupClass;
        stopsThreads = explored && refuted.test(STOPS);
    }

    /** Must run before a method locks an object (by an instruction, or because it is synchronized). */
    public void locks(VmClass type, VmMethod by) {
        if (!explored || by.owner == thread || by.owner == group) {
            return;
        }
        for (VmClass each = type; each != null; each = each.superclass) {
            if (each == thread) {
                refute.accept(MONITORS);
            } else if (each == group) {
                refute.accept(BOOKS);
            }
        }
    }

    /** Must run when the program asks a group for what its books say. */
    public void asksGroup() {
        if (explored) {
            refute.accept(BOOKS);
        }
    }

    /** Must run when a thread joins the main one, or asks whether it is alive. */
    public void looksAtMain() {
        if (explored) {
            refute.accept(MAIN);
        }
    }

    /** Says whether somebody can tell that the main thread has ended before all others have. */
    public boolean endsMain() {
        return locksThreads() || keepsBooks() || refuted.test(MAIN);
    }

    /** Must run when the program suspends or stops a thread. */
    public void stops() {
        if (explored) {
            refute.accept(STOPS);
            stopsThreads = true;
        }
    }

    /** Says whether threads may be suspended or stopped: then it matters what locks they hold, at every moment. */
    public boolean stopsThreads() {
        return stopsThreads;
    }

    /** Says whether the JDK's own code must start and join threads. */
    public boolean locksThreads() {
        return !explored || refuted.test(MONITORS);
    }

    /** Says whether the JDK's own code must start threads, and do what is to be done at their end. */
    public boolean keepsBooks() {
        return !explored || refuted.test(BOOKS);
    }
}
