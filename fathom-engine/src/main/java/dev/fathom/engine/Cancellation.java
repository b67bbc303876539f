package dev.fathom.engine;

import java.util.ArrayList;
import java.util.List;

/** Lets any thread end a run early: what was found so far is still reported, and the verdict says that it is incomplete. */
public final class Cancellation {
    private final List<Runnable> actions = new ArrayList<>();
    private boolean cancelled;
    private volatile boolean writing;

    /** Asks the runs that have this cancellation to stop soon. */
    public void cancel() {
        List<Runnable> now;
        synchronized (this) {
            cancelled = true;
            now = List.copyOf(actions);
        }
        now.forEach(Runnable::run);
    }

    /** Says whether a run is writing down what it would lose: whoever ends the process should wait for that, if it can. */
    public boolean isWriting() {
        return writing;
    }

    void writing(boolean now) {
        writing = now;
    }

    /** Does something when the run is cancelled, or at once if it is, unless that is closed before. */
    Watch watch(Runnable action) {
        boolean late;
        synchronized (this) {
            late = cancelled;
            actions.add(action);
        }
        if (late) {
            action.run();
        }
        return () -> forget(action);
    }

    private synchronized void forget(Runnable action) {
        actions.remove(action);
    }

    /** Waits for a cancellation. */
    interface Watch extends AutoCloseable {
        @Override
        void close();
    }
}
