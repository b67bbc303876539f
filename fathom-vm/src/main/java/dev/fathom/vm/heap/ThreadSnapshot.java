package dev.fathom.vm.heap;

import dev.fathom.vm.heap.GuestThread.Status;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A thread as it was: never changed once made, so that any number of states can share it.
 *
 * <p>A transition runs one thread; the snapshots of all others stay valid, and with them their part of image and fingerprint,
 * unless they refer to young objects, whose numbers differ from state to state.
 */
final class ThreadSnapshot {
    private static final int HASHED_WORDS = 24;

    /** Weights of the hashed words are this far apart, and odd: none of them waits for the one before. */
    private static final int WEIGHTS_APART = 0x3C6EF372;

    /** Its number among the {@link ThreadSnapshots}. */
    final int number;

    final int hash;
    final int id;
    final int[] stack;
    final int fp;
    final int sp;
    final int pc;
    final Status status;
    final int ref;
    final int starter;
    final int blocker;
    final int savedLockDepth;
    final boolean daemon;
    final boolean parkPermit;
    final boolean interrupted;
    final boolean notified;
    final boolean suspended;
    final boolean pending;
    final int libraryCall;
    final int atomic;
    final long joined;
    final long likeness;
    final long wakeTime;
    final long waits;
    final long ahead;
    final int aheadFrame;
    final int[] held;

    /** The words of the thread in an image, if they are the same in every state; null if not known to be. */
    int @Nullable [] encoded;

    /** The words of the thread in an image of a state whose objects are in place; null if no image was taken of it. */
    int @Nullable [] inPlace;

    /** The numbering that the sums below hold for, if there are no such words; 0 for none. */
    private long numbering;

    /** What the words of the thread add to a fingerprint. */
    long sumA;

    long sumB;

    ThreadSnapshot(GuestThread thread, int hash, int number) {
        this.hash = hash;
        this.number = number;
        id = thread.id;
        stack = Arrays.copyOf(thread.stack, thread.hasFrames() ? thread.sp : 0);
        fp = thread.fp;
        sp = thread.sp;
        pc = thread.pc;
        status = thread.status;
        ref = thread.ref;
        starter = thread.starter;
        blocker = thread.blocker;
        savedLockDepth = thread.savedLockDepth;
        daemon = thread.daemon;
        parkPermit = thread.parkPermit;
        interrupted = thread.interrupted;
        notified = thread.notified;
        suspended = thread.suspended;
        pending = thread.pending;
        libraryCall = thread.libraryCall;
        atomic = thread.atomic;
        joined = thread.joined;
        likeness = thread.likeness;
        wakeTime = thread.wakeTime;
        waits = thread.waits;
        ahead = thread.ahead;
        aheadFrame = thread.aheadFrame;
        held = Arrays.copyOf(thread.held, thread.heldCount);
    }

    /** Hashes a thread whose pc is saved: by the words next to the top of its stack, as what lies below changes less often. */
    static int hash(GuestThread thread) {
        int result = thread.pc
                + 31 * (thread.blocker + 31 * (thread.status.ordinal() + 31 * thread.id))
                + (thread.pending ? 7 : 0);
        int end = thread.hasFrames() ? thread.sp : 0;
        int weight = 1;
        for (int i = Math.max(0, end - HASHED_WORDS); i < end; i++) {
            weight += WEIGHTS_APART;
            result += thread.stack[i] * weight;
        }
        return result ^ result >>> 15;
    }

    /** Says whether a thread whose pc is saved is just what this snapshot says. */
    boolean isOf(GuestThread thread) {
        return id == thread.id
                && hasRegistersOf(thread)
                && (!thread.hasFrames() || sp == thread.sp)
                && pc == thread.pc
                && daemon == thread.daemon
                && aheadFrame == thread.aheadFrame
                && Arrays.equals(held, 0, held.length, thread.held, 0, thread.heldCount)
                && Arrays.equals(stack, 0, stack.length, thread.stack, 0, thread.hasFrames() ? thread.sp : 0);
    }

    /** Returns the words of the thread in images that have this snapshot; null if none has. */
    int @Nullable [] words() {
        return encoded != null ? encoded : inPlace;
    }

    /** Says what the thread adds to the fingerprint of a state with that numbering. */
    void addsIn(Numbering known, long a, long b) {
        if (encoded == null) {
            numbering = known.id;
            sumA = a;
            sumB = b;
        }
    }

    /** Says whether it is known what the thread adds to the fingerprint of a state with that numbering. */
    boolean isKnownIn(Numbering other) {
        return encoded == null && numbering == other.id;
    }

    private boolean hasRegistersOf(GuestThread thread) {
        return status == thread.status
                && blocker == thread.blocker
                && ref == thread.ref
                && starter == thread.starter
                && savedLockDepth == thread.savedLockDepth
                && pending == thread.pending
                && parkPermit == thread.parkPermit
                && interrupted == thread.interrupted
                && notified == thread.notified
                && suspended == thread.suspended
                && wakeTime == thread.wakeTime
                && waits == thread.waits
                && ahead == thread.ahead
                && fp == thread.fp
                && libraryCall == thread.libraryCall
                && atomic == thread.atomic
                && joined == thread.joined
                && likeness == thread.likeness
                && held.length == thread.heldCount;
    }
}
