package dev.fathom.cli;

import dev.fathom.engine.Cancellation;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import java.util.function.ToIntFunction;

/**
 * Lets Ctrl-C end a search instead of the process: what was found so far is still reported, and the exit code is ours.
 */
final class Interruption {
    private static final long PATIENCE_SECONDS = 20;

    private final Runnable stop;
    private final CountDownLatch done = new CountDownLatch(1);
    private final Thread hook = new Thread(this::onShutdown, "fathom-interruption");
    private volatile int exitCode = ExitCode.INCOMPLETE;

    private Interruption(Runnable stop) {
        this.stop = stop;
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
        return during(cancellation::cancel, () -> work.applyAsInt(cancellation));
    }

    /** Does some work, and asks it to stop at Ctrl-C. */
    static int during(Runnable stop, IntSupplier work) {
        Interruption interruption = watch(stop);
        int code = ExitCode.INCOMPLETE;
        try {
            code = work.getAsInt();
            return code;
        } finally {
            interruption.reported(code);
        }
    }

    /** Watches for Ctrl-C, and then asks the work at hand to stop. */
    private static Interruption watch(Runnable stop) {
        Interruption interruption = new Interruption(stop);
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
    }

    private void onShutdown() {
        stop.run();
        try {
            done.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Runtime.getRuntime().halt(exitCode);
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
