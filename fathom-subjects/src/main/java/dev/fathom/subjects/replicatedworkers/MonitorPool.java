package dev.fathom.subjects.replicatedworkers;

import java.util.List;

/** The corrected pool: taking is one critical section. */
final class MonitorPool extends WorkPool {
    MonitorPool(int workers, int portion) {
        super(workers, portion);
    }

    @Override
    synchronized List<Interval> take() throws InterruptedException {
        if (!hasWork()) {
            becomeIdle();
            while (!hasWork() && !isOver()) {
                wait();
            }
            becomeBusy();
        }
        return portion();
    }
}
