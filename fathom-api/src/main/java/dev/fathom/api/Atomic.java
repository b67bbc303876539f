package dev.fathom.api;

import java.util.function.Supplier;

/**
 * Declares a section to be atomic: no other thread has a turn inside.
 *
 * <p>For code whose interleavings are of no interest, such as what a test sets up, or what stands for an operation of the hardware or of a system that is not there:
 *
 * <pre>{@code
 * Atomic.run(() -> {
 *     log.add(message);
 *     sent++;
 * });
 * }</pre>
 *
 * <p>A section has one place where others may come first, at its beginning. Where the thread has to wait inside (for a lock, a notification, another thread), the others have their turn, and when it
 * can go on it does so without interruption again. A section that runs very long without an end, such as a loop that waits for another thread, loses its turn now and then. Choices inside are
 * explored as everywhere.
 *
 * <p>This is a declaration, not a lock: under a real JVM nothing makes the section atomic, and the calls do nothing more than run it. Errors that need another thread in the midst of a section are
 * not found. A switch of the check turns all sections off.
 */
public final class Atomic {
    private Atomic() {}

    /** Runs a section without interruption. */
    public static void run(Runnable section) {
        begin();
        try {
            section.run();
        } finally {
            end();
        }
    }

    /** Runs a section without interruption, and returns what it returns. */
    public static <T> T get(Supplier<T> section) {
        begin();
        try {
            return section.get();
        } finally {
            end();
        }
    }

    /** Begins a section; sections may be nested, and the outermost counts. Prefer {@link #run}, which ends it in any case. */
    public static void begin() {}

    /** Ends the section that the same thread began last. */
    public static void end() {}
}
