package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;

/**
 * Locks and unlocks objects.
 *
 * <p>The lock word of an object is the owner's number plus one in the low bits and the depth above; 0 is unlocked. Who
 * waits for a lock is in the threads, not in the object.
 */
public final class Monitors {
    private static final int OWNER_BITS = 10;
    private static final int OWNER_MASK = (1 << OWNER_BITS) - 1;
    private static final int ONE_DEEPER = 1 << OWNER_BITS;

    private final Vm vm;
    private final Heap heap;

    Monitors(Vm vm) {
        this.vm = vm;
        this.heap = vm.heap;
    }

    /** Locks the object for the present thread, or makes it wait and returns false. */
    public boolean enter(int ref) {
        GuestThread thread = vm.scheduler.current();
        int word = heap.words[ref + Heap.LOCK];
        if (word == 0) {
            heap.store(ref + Heap.LOCK, ONE_DEEPER | thread.id + 1);
            return true;
        }
        if ((word & OWNER_MASK) == thread.id + 1) {
            heap.store(ref + Heap.LOCK, word + ONE_DEEPER);
            return true;
        }
        vm.scheduler.blockOn(ref);
        return false;
    }

    public boolean isOwner(int ref, GuestThread thread) {
        return (heap.words[ref + Heap.LOCK] & OWNER_MASK) == thread.id + 1;
    }

    /** Returns the thread number that holds the lock, or -1. */
    public int owner(int ref) {
        return (heap.words[ref + Heap.LOCK] & OWNER_MASK) - 1;
    }

    /** Unlocks once; the present thread must own the lock. */
    public void exit(int ref) {
        int word = heap.words[ref + Heap.LOCK];
        if ((word & OWNER_MASK) != vm.scheduler.current().id + 1) {
            throw new GuestException(
                    vm.throwables.create("java/lang/IllegalMonitorStateException", "current thread is not owner"));
        }
        int left = word - ONE_DEEPER;
        if (left >>> OWNER_BITS == 0) {
            heap.store(ref + Heap.LOCK, 0);
            vm.scheduler.wake(ref);
        } else {
            heap.store(ref + Heap.LOCK, left);
        }
    }

    /** Gives the lock up whatever its depth, and returns the depth. */
    public int release(int ref) {
        int depth = heap.words[ref + Heap.LOCK] >>> OWNER_BITS;
        heap.store(ref + Heap.LOCK, 0);
        vm.scheduler.wake(ref);
        return depth;
    }

    /** Takes a free lock at the depth it was given up with. */
    public void retake(int ref, int depth, GuestThread thread) {
        heap.store(ref + Heap.LOCK, depth << OWNER_BITS | thread.id + 1);
    }
}
