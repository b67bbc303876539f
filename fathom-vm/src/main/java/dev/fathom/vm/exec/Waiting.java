package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.GuestThread.Status;

/**
 * Object.wait, Thread.sleep and LockSupport.park, and what ends them.
 *
 * <p>A waiting call is run twice: the first time it puts the thread to wait, the second time, when the thread is
 * scheduled again, it completes. Which of the two it is, {@link GuestThread#savedLockDepth} tells.
 */
public final class Waiting {
    private static final int SLEEPING = -1;
    private static final int PARKED = -2;
    private static final int FINISHING = -3;

    private final Vm vm;

    Waiting(Vm vm) {
        this.vm = vm;
    }

    /** Waits on an object; 0 nanoseconds is for ever. */
    public void await(Call call, int ref, long nanos) {
        GuestThread thread = call.thread();
        if (thread.savedLockDepth > 0) {
            endWait(call, ref, thread);
            return;
        }
        if (!vm.monitors.isOwner(ref, thread)) {
            throw call.exception("java/lang/IllegalMonitorStateException", "current thread is not owner");
        }
        checkInterrupt(call, null);
        thread.savedLockDepth = vm.monitors.release(ref);
        thread.notified = false;
        suspend(call, Status.WAITING, ref, nanos);
    }

    private void endWait(Call call, int ref, GuestThread thread) {
        if (vm.monitors.owner(ref) >= 0) {
            thread.status = Status.BLOCKED;
            thread.blocker = ref;
            call.block();
            return;
        }
        vm.monitors.retake(ref, thread.savedLockDepth, thread);
        boolean notified = thread.notified;
        resume(thread);
        thread.notified = false;
        if (!notified) {
            checkInterrupt(call, null);
        }
    }

    /** Ends the wait of one thread on the object, or of all. */
    public void notify(Call call, int ref, boolean all) {
        if (!vm.monitors.isOwner(ref, call.thread())) {
            throw call.exception("java/lang/IllegalMonitorStateException", "current thread is not owner");
        }
        wakeWaiters(ref, all);
    }

    private void wakeWaiters(int ref, boolean all) {
        for (GuestThread each : vm.scheduler.threads()) {
            if (each.status == Status.WAITING && each.blocker == ref) {
                each.notified = true;
                each.status = Status.RUNNABLE;
                if (!all) {
                    return;
                }
            }
        }
    }

    /** Sleeps; not at all for 0 nanoseconds. */
    public void sleep(Call call, long nanos) {
        GuestThread thread = call.thread();
        if (thread.savedLockDepth == SLEEPING) {
            resume(thread);
            checkInterrupt(call, "sleep interrupted");
            return;
        }
        checkInterrupt(call, "sleep interrupted");
        if (nanos > 0) {
            thread.savedLockDepth = SLEEPING;
            suspend(call, Status.SLEEPING, 0, nanos);
        }
    }

    /** Parks unless there is a permit; 0 nanoseconds is for ever, less is not at all. */
    public void park(Call call, long nanos) {
        GuestThread thread = call.thread();
        if (thread.savedLockDepth == PARKED) {
            resume(thread);
            thread.parkPermit = false;
        } else if (thread.parkPermit || isInterrupted(thread) || nanos < 0) {
            thread.parkPermit = false;
        } else {
            thread.savedLockDepth = PARKED;
            suspend(call, Status.PARKED, 0, nanos);
        }
    }

    public void unpark(int threadRef) {
        GuestThread thread = vm.scheduler.find(threadRef);
        if (thread != null) {
            thread.parkPermit = true;
            if (thread.status == Status.PARKED) {
                thread.status = Status.RUNNABLE;
            }
        }
    }

    /** Ends the wait of a thread whose interrupt status was set. */
    public void interrupt(int threadRef) {
        GuestThread thread = vm.scheduler.find(threadRef);
        if (thread == null) {
            return;
        }
        thread.interrupted = true;
        if (thread.status == Status.WAITING || thread.status == Status.PARKED || thread.status == Status.SLEEPING) {
            thread.status = Status.RUNNABLE;
        }
    }

    /** Waits until no other non-daemon thread is left; the peer runs again until then. */
    public void awaitOthers(Call call) {
        GuestThread thread = call.thread();
        boolean alone = true;
        for (GuestThread each : vm.scheduler.threads()) {
            alone &= each == thread || each.status == Status.TERMINATED || each.daemon;
        }
        if (alone) {
            resume(thread);
        } else {
            thread.savedLockDepth = FINISHING;
            suspend(call, Status.WAITING, thread.ref, 0);
        }
    }

    /** Ends a thread: who joins it goes on, and so does who waits for the last one. */
    public void terminate(GuestThread thread) {
        thread.status = Status.TERMINATED;
        thread.fp = -1;
        thread.sp = 0;
        wakeWaiters(thread.ref, true);
        for (GuestThread each : vm.scheduler.threads()) {
            if (each.savedLockDepth == FINISHING && each.status == Status.WAITING) {
                each.status = Status.RUNNABLE;
            }
        }
    }

    private void suspend(Call call, Status status, int blocker, long nanos) {
        GuestThread thread = call.thread();
        thread.status = status;
        thread.blocker = blocker;
        long now = vm.clock.nanoTime();
        thread.wakeTime = nanos > 0 ? (now + nanos < now ? Long.MAX_VALUE - 1 : now + nanos) : 0;
        call.block();
    }

    private static void resume(GuestThread thread) {
        thread.savedLockDepth = 0;
        thread.blocker = 0;
        thread.wakeTime = 0;
    }

    private int interruptAddress(GuestThread thread) {
        return thread.ref + vm.field("java/lang/Thread", "interrupted").offset;
    }

    private boolean isInterrupted(GuestThread thread) {
        return vm.heap.words[interruptAddress(thread)] != 0;
    }

    private void checkInterrupt(Call call, String message) {
        GuestThread thread = call.thread();
        if (isInterrupted(thread)) {
            vm.heap.store(interruptAddress(thread), 0);
            thread.interrupted = false;
            throw call.exception("java/lang/InterruptedException", message);
        }
    }
}
