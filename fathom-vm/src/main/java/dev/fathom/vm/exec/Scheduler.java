package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestThread;
import java.util.ArrayList;
import java.util.List;

/** Holds the guest's threads and says which one runs. */
public final class Scheduler {
    private final Vm vm;
    private final List<GuestThread> threads = new ArrayList<>();
    private GuestThread current;

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
        GuestThread thread = new GuestThread(threads.size());
        threads.add(thread);
        if (current == null) {
            current = thread;
        }
        return thread;
    }

    /** Lets another runnable thread run, if there is one; the machine finds out if there is none. */
    public void reschedule() {
        int size = threads.size();
        for (int i = 1; i <= size; i++) {
            GuestThread next = threads.get((current.id + i) % size);
            if (next.status == GuestThread.Status.RUNNABLE) {
                current = next;
                return;
            }
        }
    }

    /** Looks at the threads now and then; says whether one can run. */
    boolean onPoll() {
        return current.status == GuestThread.Status.RUNNABLE;
    }

    /** Makes the present thread wait until {@link #wake} is called for the object. */
    void blockOn(int ref) {
        current.status = GuestThread.Status.BLOCKED;
        current.blocker = ref;
        reschedule();
    }

    /** Lets the threads that are blocked on the object try again. */
    void wake(int ref) {
        for (GuestThread each : threads) {
            if (each.status == GuestThread.Status.BLOCKED && each.blocker == ref) {
                each.status = GuestThread.Status.RUNNABLE;
                each.blocker = 0;
            }
        }
    }

    /** Replaces the threads by those of a restored state. */
    public void reset(List<GuestThread> restored, int currentId) {
        threads.clear();
        threads.addAll(restored);
        current = threads.get(currentId);
    }

}
