package dev.fathom.search.order;

import dev.fathom.search.exploration.DifferentRun;
import dev.fathom.search.exploration.Round;
import dev.fathom.search.path.Node;
import dev.fathom.search.path.NodeForm;
import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
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
    private WorkPool<WorkItem> pool;
    private @Nullable Node firstNode;
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    /** For all phases: there may be thousands, and a thread costs more than a short phase. The first worker has the thread of the caller. */
    private final ExecutorService threads;

    public PhasedSearch(Round round, List<Worker> workers) {
        this.round = round;
        this.workers = workers;
        pool = new WorkPool<>(workers.size());
        AtomicInteger last = new AtomicInteger(1);
        threads = Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task, "fathom-worker-" + last.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
    }

    @Override
    public void explore() {
        try {
            Worker leader = workers.get(0);
            WorkItem first = leader.begin();
            if (first == null) {
                return;
            }
            firstNode = first.node();
            workers.subList(1, workers.size()).forEach(leader::tell);
            pool.offer(first);
            explorePhases();
        } finally {
            threads.shutdown();
            workers.forEach(Worker::close);
        }
    }

    @Override
    public void write(SpillOutput out) {
        new NodeForm(round.openStates()).write(Objects.requireNonNull(firstNode), out);
        workers.forEach(each -> each.write(out));
        NodeForm nodes = new NodeForm(round.openStates());
        out.list(pool.offered(), each -> each.write(nodes, out));
    }

    @Override
    public void goOn(SpillInput in) {
        try {
            Worker leader = workers.get(0);
            Node first = new NodeForm(round.openStates()).read(in);
            firstNode = first;
            if (!leader.beginAgain(first)) {
                return;
            }
            workers.subList(1, workers.size()).forEach(leader::tell);
            workers.forEach(each -> each.read(in));
            NodeForm nodes = new NodeForm(round.openStates());
            in.list(() -> WorkItem.read(nodes, in)).forEach(pool::offer);
            explorePhases();
        } finally {
            threads.shutdown();
            workers.forEach(Worker::close);
        }
    }

    private void explorePhases() {
        explorePhase();
        while (!round.isFinished() && workers.stream().anyMatch(Worker::hasMore)) {
            workers.forEach(Worker::nextPhase);
            pool = new WorkPool<>(workers.size());
            explorePhase();
        }
    }

    private void explorePhase() {
        List<Future<?>> others = new ArrayList<>();
        for (Worker worker : workers.subList(1, workers.size())) {
            others.add(threads.submit(() -> work(worker)));
        }
        work(workers.get(0));
        others.forEach(PhasedSearch::join);
        rethrow(failure.get());
    }

    /** Whatever ends a worker early ends the phase for all, so that nobody waits in vain. */
    private void work(Worker worker) {
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

    private static void join(Future<?> worker) {
        boolean interrupted = false;
        while (true) {
            try {
                worker.get();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            } catch (ExecutionException e) {
                throw new IllegalStateException(e);
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
