package dev.fathom.search.order;

import dev.fathom.search.exploration.DifferentRun;
import dev.fathom.search.exploration.Round;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Explores in phases with one worker or several.
 *
 * <p>Workers share what was visited: a state is expanded by the one who gets there first. A phase ends when all of them
 * are through; the next one begins with what each has put aside. The set of states is the same for any number of workers,
 * because whoever is told that a state is new, or was visited with less left to do, expands it, and nobody else needs to.
 */
public final class PhasedSearch implements SearchOrder {
    private final Round round;
    private final List<Worker> workers;
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    public PhasedSearch(Round round, List<Worker> workers) {
        this.round = round;
        this.workers = workers;
    }

    @Override
    public void explore() {
        try {
            Worker leader = workers.get(0);
            WorkItem first = leader.begin();
            if (first == null) {
                return;
            }
            workers.subList(1, workers.size()).forEach(leader::tell);
            WorkPool<WorkItem> pool = new WorkPool<>(workers.size());
            pool.offer(first);
            explorePhase(pool);
            while (!round.isFinished() && workers.stream().anyMatch(Worker::hasMore)) {
                workers.forEach(Worker::nextPhase);
                explorePhase(new WorkPool<>(workers.size()));
            }
        } finally {
            workers.forEach(Worker::close);
        }
    }

    private void explorePhase(WorkPool<WorkItem> pool) {
        List<Thread> threads = new ArrayList<>();
        for (int i = 1; i < workers.size(); i++) {
            Worker worker = workers.get(i);
            Thread thread = new Thread(() -> work(worker, pool), "fathom-worker-" + (i + 1));
            thread.setDaemon(true);
            thread.start();
            threads.add(thread);
        }
        work(workers.get(0), pool);
        threads.forEach(PhasedSearch::join);
        rethrow(failure.get());
    }

    /** Whatever ends a worker early ends the phase for all, so that nobody waits in vain. */
    private void work(Worker worker, WorkPool<WorkItem> pool) {
        try {
            worker.work(pool);
        } catch (RuntimeException | Error e) {
            worker.close();
            round.finish();
            failure.compareAndSet(null, e);
        } finally {
            pool.close();
        }
    }

    private static void join(Thread thread) {
        boolean interrupted = false;
        while (true) {
            try {
                thread.join();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Throws what ended a worker. That choices led elsewhere is no failure if the search begins again: one system has
     * learned something by then that others still did not know.
     */
    private void rethrow(@Nullable Throwable thrown) {
        if (thrown instanceof DifferentRun && round.mustRestart()) {
            return;
        }
        if (thrown instanceof Error error) {
            throw error;
        }
        if (thrown instanceof RuntimeException exception) {
            throw exception;
        }
    }
}
