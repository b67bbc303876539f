package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.UnsupportedGuestFeature;
import dev.fathom.vm.trace.ThreadListener;

/**
 * Locks and unlocks objects.
 *
 * <p>The lock word of an object is the owner's number plus one in the low bits and the depth above; 0 is unlocked (the mark
 * {@link Heap#SHARED} aside). Who waits for a lock is in the threads, not in the object: a runnable thread with a blocker
 * can go on when the lock of the blocker is free.
 */
public final class Monitors {
    private static final int OWNER_BITS = Heap.OWNER_BITS;
    private static final int OWNER_MASK = Heap.OWNER_MASK;
    private static final int ONE_DEEPER = 1 << OWNER_BITS;
    private static final int DEEPEST = Heap.SHARED - 1 >>> OWNER_BITS;

    /** So many threads can own a lock; there are no more of them in a program. */
    static final int MOST_THREADS = OWNER_MASK;

    private final Vm vm;
    private final Heap heap;

    Monitors(Vm vm) {
        this.vm = vm;
        this.heap = vm.heap;
    }

    /** Locks the object for the present thread, or makes it wait (or give others their turn first) and returns false. */
    public boolean enter(int ref) {
        GuestThread thread = vm.scheduler.current();
        int word = state(ref);
        if ((word & OWNER_MASK) == thread.id + 1) {
            set(ref, deeper(word));
            return true;
        }
        if (vm.points.active() && !vm.points.passesLock(ref, thread)) {
            return false;
        }
        if (word != 0) {
            thread.blocker = ref;
            thread.pending = vm.points.active();
            vm.scheduler.yieldTurn();
            return false;
        }
        take(ref, ONE_DEEPER, thread);
        vm.points.tell(thread, ThreadListener.Action.LOCKS, ref);
        return true;
    }

    /** Says whether the present thread can lock the object at once, if nobody watches: no other thread has it. */
    public boolean isFreeForPresent(int ref) {
        int word = state(ref);
        boolean own = (word & OWNER_MASK) == vm.scheduler.current().id + 1;
        return word == 0 || (own && word >>> OWNER_BITS < DEEPEST);
    }

    /** Says whether the present thread has locked the object. */
    public boolean isHeldByPresent(int ref) {
        return isOwner(ref, vm.scheduler.current());
    }

    private static int deeper(int word) {
        if (word >>> OWNER_BITS == DEEPEST) {
            throw new UnsupportedGuestFeature("a lock that a thread takes more than " + DEEPEST + " times");
        }
        return word + ONE_DEEPER;
    }

    /** Says whether no other thread holds the lock; if one does, the present thread waits until it is free. */
    public boolean awaitFree(int ref) {
        GuestThread thread = vm.scheduler.current();
        if (owner(ref) < 0 || isOwner(ref, thread)) {
            thread.blocker = 0;
            return true;
        }
        thread.blocker = ref;
        thread.pending = vm.points.active();
        vm.scheduler.yieldTurn();
        return false;
    }

    /** Returns the lock word without the mark that says whether the object is shared. */
    private int state(int ref) {
        return heap.words[ref + Heap.LOCK] & ~Heap.SHARED;
    }

    private void set(int ref, int state) {
        heap.store(ref + Heap.LOCK, heap.words[ref + Heap.LOCK] & Heap.SHARED | state);
    }

    private void take(int ref, int depth, GuestThread thread) {
        set(ref, depth | thread.id + 1);
        thread.blocker = 0;
        if (heap.isBase(ref)) {
            thread.holds(ref);
        }
    }

    private void free(int ref, GuestThread thread) {
        set(ref, 0);
        if (heap.isBase(ref)) {
            thread.releases(ref);
        }
    }

    public boolean isOwner(int ref, GuestThread thread) {
        return owner(ref) == thread.id;
    }

    /** Returns the thread number that holds the lock, or -1. */
    public int owner(int ref) {
        return (heap.words[ref + Heap.LOCK] & OWNER_MASK) - 1;
    }

    /** Unlocks once; the present thread must own the lock. */
    public void exit(int ref) {
        GuestThread thread = vm.scheduler.current();
        if (!isOwner(ref, thread)) {
            throw new GuestException(
                    vm.throwables.create("java/lang/IllegalMonitorStateException", "current thread is not owner"));
        }
        int left = state(ref) - ONE_DEEPER;
        if (left >>> OWNER_BITS == 0) {
            free(ref, thread);
            vm.points.tell(thread, ThreadListener.Action.UNLOCKS, ref);
        } else {
            set(ref, left);
        }
    }

    /** Gives the lock up whatever its depth, and returns the depth. */
    public int release(int ref) {
        int depth = state(ref) >>> OWNER_BITS;
        free(ref, vm.scheduler.current());
        return depth;
    }

    /** Takes a free lock at the depth it was given up with. */
    public void retake(int ref, int depth, GuestThread thread) {
        take(ref, depth << OWNER_BITS, thread);
        vm.points.tell(thread, ThreadListener.Action.LOCKS_AGAIN, ref);
    }
}
