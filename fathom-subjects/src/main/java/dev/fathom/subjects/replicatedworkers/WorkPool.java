package dev.fathom.subjects.replicatedworkers;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The work that is left.
 *
 * <p>A worker that finds none is idle until there is new work. When all workers are idle there will be no new work: the
 * computation is over, and the last one to become idle tells the others.
 */
abstract class WorkPool {
    private final int workers;
    private final int portion;
    private final Deque<Interval> work = new ArrayDeque<>();
    private int idle;
    private boolean over;

    /**
     * Makes an empty pool.
     *
     * @param workers how many workers there are
     * @param portion how many items a worker takes at a time, at the most
     */
    WorkPool(int workers, int portion) {
        this.workers = workers;
        this.portion = portion;
    }

    final synchronized void put(List<Interval> items) {
        work.addAll(items);
        notifyAll();
    }

    /** Takes some work, waiting for it; none if the computation is over. */
    abstract List<Interval> take() throws InterruptedException;

    /** Takes what there is, which may be nothing. Call it with the monitor. */
    final List<Interval> portion() {
        List<Interval> taken = new ArrayList<>();
        while (taken.size() < portion && !work.isEmpty()) {
            taken.add(work.remove());
        }
        return taken;
    }

    /** Becomes idle, and ends the computation if everybody is. Call it with the monitor. */
    final void becomeIdle() {
        idle++;
        if (idle == workers) {
            over = true;
            notifyAll();
        }
    }

    final void becomeBusy() {
        idle--;
    }

    final boolean isOver() {
        return over;
    }

    final boolean hasWork() {
        return !work.isEmpty();
    }
}
