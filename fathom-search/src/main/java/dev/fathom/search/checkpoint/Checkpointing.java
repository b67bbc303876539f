package dev.fathom.search.checkpoint;

import dev.fathom.evolve.store.RecordWriter;
import dev.fathom.search.spill.SpillFailure;
import java.io.IOException;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Says when a checkpoint is due, and has it written.
 *
 * <p>Those who explore ask at every step, and write when nobody works: a checkpoint is all that is known between two steps. One that cannot be written changes nothing:
 * the last one stands, and the run goes on.
 */
public final class Checkpointing implements AutoCloseable {
    /** No checkpoints. */
    public static final Checkpointing NONE = new Checkpointing(content -> {}, Duration.ofDays(1), any -> {});

    /** Who wants the run to end waits so long for a last checkpoint: a step may take long. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /** What there is to write. */
    public interface Content {
        void write(RecordWriter writer) throws IOException;
    }

    /** Where checkpoints are kept: each takes the place of the one before as a whole, or not at all. */
    public interface Keeper {
        void keep(Content content) throws IOException;
    }

    private final Keeper keeper;
    private final Duration interval;
    private final Consumer<String> failures;
    private volatile boolean due;
    private @Nullable Content content;
    private @Nullable Runnable afterLast;
    private @Nullable Thread timer;

    /** Keeps one that often, before every step if there is no time between them; {@code failures} hears why one could not be written. */
    public Checkpointing(Keeper keeper, Duration interval, Consumer<String> failures) {
        this.keeper = keeper;
        this.interval = interval;
        this.failures = failures;
    }

    /** Begins to be due now and then; what there is to write is known. */
    public synchronized void begin(Content what) {
        content = what;
        due = interval.isZero();
        if (timer == null && this != NONE && !due) {
            timer = daemon(this::wakeUp, "fathom-checkpoint");
        }
    }

    /** There is nothing to write any more, until it begins again. */
    public synchronized void end() {
        content = null;
        due = false;
        runLast();
    }

    private static Thread daemon(Runnable work, String name) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private void wakeUp() {
        try {
            while (true) {
                Thread.sleep(interval.toMillis());
                synchronized (this) {
                    due |= content != null;
                    while (due) {
                        wait(); // an interval begins when the checkpoint is written
                    }
                }
            }
        } catch (InterruptedException e) {
            // The run is over.
        }
    }

    /** Says whether a checkpoint should be written now; cheap enough to be asked at every step. */
    public boolean isDue() {
        return due;
    }

    /** Writes a checkpoint; nobody may work meanwhile. */
    public synchronized void write() {
        Content what = content;
        if (what != null) {
            try {
                keeper.keep(what);
            } catch (IOException | SpillFailure e) {
                Throwable cause = e instanceof SpillFailure && e.getCause() != null ? e.getCause() : e;
                failures.accept(String.valueOf(cause.getMessage()));
            }
        }
        due = interval.isZero();
        notifyAll();
        runLast();
    }

    /** Has a last checkpoint written, if there is something to write, and then something done that ends the run. If that takes too long, it is done without. */
    public void last(Runnable then) {
        synchronized (this) {
            if (content == null || this == NONE) {
                then.run();
                return;
            }
            afterLast = then;
            due = true;
        }
        daemon(this::loseHope, "fathom-last-checkpoint");
    }

    private void loseHope() {
        try {
            Thread.sleep(PATIENCE.toMillis());
            synchronized (this) {
                runLast();
            }
        } catch (InterruptedException e) {
            // Nobody does that; the process is going down.
        }
    }

    private void runLast() {
        Runnable then = afterLast;
        afterLast = null;
        if (then != null) {
            then.run();
        }
    }

    @Override
    public synchronized void close() {
        content = null;
        if (timer != null) {
            timer.interrupt();
        }
    }
}
