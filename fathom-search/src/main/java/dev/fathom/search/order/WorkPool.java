package dev.fathom.search.order;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Where workers hand work over to each other, and learn that there is none left.
 *
 * <p>A worker is busy from the start until it asks for more, and again from the moment it is given some. Only busy
 * workers offer work. So once nobody is busy and nothing is in the pool, no work can appear any more: all is done.
 */
public final class WorkPool<W> {
    private final Queue<W> offered = new ArrayDeque<>();
    private int busy;
    private int waiting;
    private boolean closed;
    private int assembled;
    private int meetings;
    private volatile boolean hungry;

    /** Makes a pool for so many workers, each of which is busy. */
    public WorkPool(int workers) {
        busy = workers;
    }

    /** Says whether somebody waits for work; cheap enough to be asked at every step. */
    boolean isHungry() {
        return hungry;
    }

    /** Hands work over; called by a busy worker. */
    synchronized void offer(W work) {
        offered.add(work);
        updateHunger();
        notifyAll();
    }

    /** Waits until all busy workers have come here, and has one of them do something while nobody works; called by a busy worker. */
    public synchronized void assemble(Runnable action) {
        int meeting = meetings;
        assembled++;
        while (meeting == meetings && assembled < busy && !closed) {
            await();
        }
        if (meeting != meetings) {
            return;
        }
        meetings++;
        assembled = 0;
        notifyAll();
        if (!closed) {
            action.run();
        }
    }

    /** Returns the work that nobody has taken. */
    synchronized List<W> offered() {
        return List.copyOf(offered);
    }

    /** Waits for work; null if there will be none any more. The caller has done all the work it had. */
    public synchronized @Nullable W next() {
        busy--;
        waiting++;
        updateHunger();
        notifyAll(); // those who have assembled may be all who are busy
        while (offered.isEmpty() && busy > 0 && !closed) {
            await();
        }
        waiting--;
        W work = closed ? null : offered.poll();
        if (work == null) {
            close();
            return null;
        }
        busy++;
        updateHunger();
        return work;
    }

    private void await() {
        try {
            wait();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("a worker was interrupted while it waited for work", e);
        }
    }

    /** Ends it for all: whoever waits, or will ask, is told that there is no more work. */
    public synchronized void close() {
        closed = true;
        updateHunger();
        notifyAll();
    }

    private void updateHunger() {
        hungry = !closed && waiting > offered.size();
    }
}
