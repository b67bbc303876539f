package dev.fathom.cli;

import dev.fathom.engine.Cancellation;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import java.util.function.ToIntFunction;

/**
 * Lets Ctrl-C end a search instead of the process: what was found so far is still reported, and the exit code is ours.
 */
final class Interruption {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final Runnable stop;
    private final BooleanSupplier isWriting;
    private final CountDownLatch done = new CountDownLatch(1);
    private final Thread hook = new Thread(this::onShutdown, "fathom-interruption");
    private volatile int exitCode = ExitCode.INCOMPLETE;

    private Interruption(Runnable stop, BooleanSupplier isWriting) {
        this.stop = stop;
        this.isWriting = isWriting;
    }

    /** How work can be ended from outside. */
    @FunctionalInterface
    interface Kind {
        /** Does some work that heeds a cancellation, and returns its exit code. */
        int during(ToIntFunction<Cancellation> work);
    }

    /** Does some work, which Ctrl-C ends. */
    static int during(ToIntFunction<Cancellation> work) {
        Cancellation cancellation = new Cancellation();
        return during(cancellation::cancel, cancellation::isWriting, () -> work.applyAsInt(cancellation));
    }

    /** Does some work, and asks it to stop at Ctrl-C. */
    static int during(Runnable stop, IntSupplier work) {
        return during(stop, () -> false, work);
    }

    private static int during(Runnable stop, BooleanSupplier isWriting, IntSupplier work) {
        Interruption interruption = watch(stop, isWriting);
        int code = ExitCode.INCOMPLETE;
        try {
            code = work.getAsInt();
            return code;
        } finally {
            interruption.reported(code);
        }
    }

    /** Watches for Ctrl-C, and then asks the work at hand to stop. */
    private static Interruption watch(Runnable stop, BooleanSupplier isWriting) {
        Interruption interruption = new Interruption(stop, isWriting);
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
    }

    private void onShutdown() {
        stop.run();
        try {
            await(done, isWriting, PATIENCE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Runtime.getRuntime().halt(exitCode);
    }

    /** Waits for that long; for as long again as often as something is written meanwhile, which may be large. Says whether it is done. */
    static boolean await(CountDownLatch done, BooleanSupplier isWriting, Duration patience)
            throws InterruptedException {
        boolean isDone = false;
        for (boolean more = true; more && !isDone; ) {
            boolean before = isWriting.getAsBoolean();
            isDone = done.await(patience.toMillis(), TimeUnit.MILLISECONDS);
            more = before || isWriting.getAsBoolean();
        }
        return isDone;
    }

    /** Says that all is reported; if the process is going down, it may now do so with that code. */
    private void reported(int code) {
        exitCode = code;
        done.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The process is going down already: the hook ends it.
        }
    }
}
