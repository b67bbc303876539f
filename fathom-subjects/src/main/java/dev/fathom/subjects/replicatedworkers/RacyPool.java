package dev.fathom.subjects.replicatedworkers;

import java.util.List;

/**
 * The pool with the error: becoming idle and beginning to wait are two critical sections. If the last worker ends the
 * computation in between, its notification is lost and this worker waits for ever: a deadlock.
 */
final class RacyPool extends WorkPool {
    RacyPool(int workers, int portion) {
        super(workers, portion);
    }

    @Override
    List<Interval> take() throws InterruptedException {
        synchronized (this) {
            if (hasWork()) {
                return portion();
            }
            becomeIdle();
            if (isOver()) {
                return List.of();
            }
        }
        return awaitWork();
    }

    private synchronized List<Interval> awaitWork() throws InterruptedException {
        do {
            wait();
        } while (!hasWork() && !isOver());
        becomeBusy();
        return portion();
    }
}
