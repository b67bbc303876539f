package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.GuestThread.Status;
import dev.fathom.vm.program.UnsupportedGuestFeature;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Holds the guest's threads and says which one runs.
 *
 * <p>When interleavings are explored, the search says whose turn it is ({@link Turns}). Otherwise threads take turns: at a
 * point where the running one has to wait, and every few thousand steps. The order is fixed, so a run is repeatable as far
 * as its clock is.
 */
public final class Scheduler {
    private final Vm vm;
    private final List<GuestThread> threads = new ArrayList<>();

    @SuppressWarnings("NullAway.Init") // by the first thread
    private GuestThread current;

    private int live;
    private long liveMask;

    Scheduler(Vm vm) {
        this.vm = vm;
    }

    public GuestThread current() {
        return current;
    }

    public List<GuestThread> threads() {
        return threads;
    }

    /** Adds a thread without frames. */
    public GuestThread create() {
        if (threads.size() == Monitors.MOST_THREADS) {
            throw new UnsupportedGuestFeature("a program that starts more than " + Monitors.MOST_THREADS + " threads");
        }
        GuestThread thread = new GuestThread(threads.size(), vm.heap);
        thread.starter = current == null ? thread.id : -1;
        threads.add(thread);
        if (current == null) {
            current = thread;
        }
        countLive();
        return thread;
    }

    /** Makes a thread the running one. */
    void run(GuestThread thread) {
        thread.changes();
        current = thread;
    }

    /** Returns how many threads have not ended. */
    public int live() {
        return live;
    }

    /** Returns one bit for each of the first 64 threads that has not ended. */
    long liveMask() {
        return liveMask;
    }

    /** Returns one bit for each of the first 64 threads, whether or not they have ended. */
    long startedMask() {
        return threads.size() < Long.SIZE ? (1L << threads.size()) - 1 : -1;
    }

    /** Must run when a thread has ended. */
    void countLive() {
        live = 0;
        liveMask = 0;
        for (GuestThread each : threads) {
            if (each.status != Status.TERMINATED) {
                live++;
                liveMask |= each.bit();
            }
        }
        if (vm.points != null) {
            vm.points.symmetry().changed(threads);
        }
    }

    /** Returns the thread of a guest {@code Thread} object, or null if it never started. */
    public @Nullable GuestThread find(int threadRef) {
        for (GuestThread each : threads) {
            if (each.ref == threadRef) {
                return each;
            }
        }
        return null;
    }

    /** Ends the turn of the running thread, which has to wait. */
    public void yieldTurn() {
        if (vm.options.interleavings().explored()) {
            vm.interpreter.stopForTurn();
        } else {
            reschedule();
        }
    }

    /** Lets another thread run, if one can; waits for the earliest timeout if none can. */
    private void reschedule() {
        if (!rotate() && awaitTimeout()) {
            rotate();
        }
    }

    private boolean rotate() {
        int size = threads.size();
        for (int i = 1; i <= size; i++) {
            GuestThread next = threads.get((current.id + i) % size);
            if (vm.turns.canRun(next)) {
                run(next);
                return true;
            }
        }
        return false;
    }

    /** Passes the time until the first timed wait ends; says whether there is one. */
    private boolean awaitTimeout() {
        long earliest = Long.MAX_VALUE;
        for (GuestThread each : threads) {
            if (each.wakeTime != 0 && isWaiting(each)) {
                earliest = Math.min(earliest, each.wakeTime);
            }
        }
        if (earliest == Long.MAX_VALUE) {
            return false;
        }
        vm.clock.passUntil(earliest);
        wakeExpired(Math.max(earliest, vm.clock.nanoTime()));
        return true;
    }

    private static boolean isWaiting(GuestThread thread) {
        return thread.status == Status.WAITING || thread.status == Status.PARKED || thread.status == Status.SLEEPING;
    }

    private void wakeExpired(long now) {
        for (GuestThread each : threads) {
            if (each.wakeTime != 0 && each.wakeTime <= now && isWaiting(each)) {
                Waiting.wakeUp(each);
            }
        }
    }

    /** Gives the other threads their turn; says whether any thread can run. */
    boolean onPoll() {
        if (vm.interpreter.isNested()) {
            return true;
        }
        if (threads.size() > 1) {
            wakeExpired(vm.clock.nanoTime());
            rotate();
        }
        return vm.turns.canRun(current);
    }

    /** Makes the present thread wait until {@link #wake} is called for the object. */
    void blockOn(int ref) {
        current.status = Status.BLOCKED;
        current.blocker = ref;
        yieldTurn();
    }

    /** Lets the threads that are blocked on the object try again. */
    void wake(int ref) {
        for (GuestThread each : threads) {
            if (each.status == Status.BLOCKED && each.blocker == ref) {
                each.changes();
                each.status = Status.RUNNABLE;
                each.blocker = 0;
            }
        }
    }

    /** Must run after the threads were replaced by those of another state. */
    public void reset(int currentId) {
        current = threads.get(currentId);
        vm.turns.changed();
        countLive();
    }
}
