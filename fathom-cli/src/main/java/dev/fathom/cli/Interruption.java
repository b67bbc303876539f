package dev.fathom.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

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

    /** Watches for Ctrl-C, and then asks the work at hand to stop. */
    static Interruption watch(Runnable stop) {
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
    void reported(int code) {
        exitCode = code;
        done.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The process is going down already: the hook ends it.
        }
    }
}
