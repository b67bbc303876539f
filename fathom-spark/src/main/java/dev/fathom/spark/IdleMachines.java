package dev.fathom.spark;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Machines of this process that wait for the next task. There are as many as tasks run here at once; each boots once.
 *
 * @param <M> what a task needs: a machine, or an object in one
 */
final class IdleMachines<M extends AutoCloseable> {
    private final Deque<M> idle = new ArrayDeque<>();

    /** Returns one that can do a task, or a new one; those that cannot are closed. */
    M take(Predicate<M> fits, Supplier<M> boot) {
        while (true) {
            M first;
            synchronized (idle) {
                first = idle.poll();
            }
            if (first == null) {
                return boot.get();
            }
            if (fits.test(first)) {
                return first;
            }
            close(first);
        }
    }

    /** Gives one back. */
    void release(M machine) {
        synchronized (idle) {
            idle.push(machine);
        }
    }

    /** Forgets all machines that nobody uses. */
    void closeAll() {
        synchronized (idle) {
            idle.forEach(IdleMachines::close);
            idle.clear();
        }
    }

    private static void close(AutoCloseable machine) {
        try {
            machine.close();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
