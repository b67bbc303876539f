package dev.fathom.explore.order;

import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.search.order.WorkPool;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Expands states depth by depth with several workers, each on a machine of its own.
 *
 * <p>They share the visited states, so each state belongs to the worker that found it first. Whoever it is, all states of
 * a depth are expanded before the next: the set of states and the number of executions do not depend on the workers.
 */
public final class ParallelBreadthFirst {
    /** Below so many states per worker, to hand some over is not worth the while. */
    private static final int WORTHWHILE = 8;

    private final ExploreOptions options;
    private final List<LevelWorker> workers;
    private final AtomicBoolean halt;
    private volatile WorkPool<Object> levelPool;

    public ParallelBreadthFirst(ExploreOptions options, List<? extends LevelWorker> workers, AtomicBoolean halt) {
        this.options = options;
        this.workers = List.copyOf(workers);
        this.halt = halt;
        levelPool = new WorkPool<>(workers.size());
    }

    /** Explores, and returns how many levels were expanded to their end. */
    public int run() {
        return run(0, false);
    }

    /** Explores from a depth on; if others have begun with it, with the states that they left. */
    public int run(int first, boolean goesOn) {
        int levels = first;
        ExecutorService threads = Executors.newFixedThreadPool(workers.size(), ParallelBreadthFirst::thread);
        try {
            if (!goesOn) {
                workers.get(0).addRoots();
            }
            for (int depth = first; depth < options.length() && waiting() > 0 && !halt.get(); depth++) {
                if (!goesOn || depth > first) {
                    balance();
                }
                levelPool = new WorkPool<>(workers.size());
                expandLevel(threads, depth);
                levels += halt.get() ? 0 : 1;
            }
        } finally {
            threads.shutdownNow();
        }
        return levels;
    }

    private static Thread thread(Runnable work) {
        return new Thread(work, "explore-worker");
    }

    private int waiting() {
        return workers.stream().mapToInt(LevelWorker::waiting).sum();
    }

    /** Hands states over from those who have more than their share to those who have much less. */
    private void balance() {
        int share = waiting() / workers.size();
        if (share < WORTHWHILE) {
            return;
        }
        Comparator<LevelWorker> byWaiting = Comparator.comparingInt(LevelWorker::waiting);
        while (true) {
            LevelWorker rich = workers.stream().max(byWaiting).orElseThrow();
            LevelWorker poor = workers.stream().min(byWaiting).orElseThrow();
            if (poor.waiting() > share / 4 * 3) {
                return;
            }
            poor.take(rich.give(Math.min(rich.waiting() - share, share - poor.waiting())));
        }
    }

    private void expandLevel(ExecutorService threads, int depth) {
        List<Future<?>> running = new ArrayList<>();
        for (LevelWorker each : workers) {
            running.add(threads.submit(() -> expandLevel(each, depth)));
        }
        RuntimeException failure = null;
        for (Future<?> each : running) {
            try {
                each.get();
            } catch (ExecutionException e) {
                failure = unwrapped(e);
            } catch (InterruptedException e) {
                halt.set(true);
                Thread.currentThread().interrupt();
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    /** Whoever stops, for whatever reason, stops all. */
    private void expandLevel(LevelWorker worker, int depth) {
        boolean goOn = false;
        try {
            goOn = worker.expandLevel(depth);
        } finally {
            if (goOn) {
                levelPool.next(); // whoever is done does not keep others from a checkpoint
            } else {
                halt.set(true);
                levelPool.close();
            }
        }
    }

    /** Waits until all who work have come here, and has one of them do something while nobody does. */
    public void assemble(Runnable action) {
        levelPool.assemble(action);
    }

    private static RuntimeException unwrapped(ExecutionException e) {
        if (e.getCause() instanceof Error error) {
            throw error;
        }
        return e.getCause() instanceof RuntimeException failure ? failure : new IllegalStateException(e);
    }
}
