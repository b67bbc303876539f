package dev.fathom.guest;

/** The bottom frame of the main thread: initialises the main class and calls {@code main}. */
final class Launcher {
    private Launcher() {}

    static void launch(Class<?> main, String[] arguments) {
        try {
            initialize(main);
            invokeMain(main, arguments);
        } catch (Throwable uncaught) {
            letOthersRun();
            throw uncaught;
        }
        end();
    }

    /** Waits for the other threads and runs the shutdown hooks. */
    static void end() {
        awaitOthers();
        shutdown();
    }

    /** Gives the machine a way to initialise a class from outside any guest code. */
    static void ensureInitialized(Class<?> type) {
        initialize(type);
    }

    /** Ends the program after an exception left {@code main}; that it failed must be part of the guest's state. */
    static void fail() {
        end();
        halt(1);
    }

    private static native void halt(int exitCode);

    /** The path ends with an uncaught exception: what other threads can still do before must be seen. */
    private static native void letOthersRun();

    private static native void awaitOthers();

    private static native void shutdown();

    private static native void initialize(Class<?> type);

    private static native void invokeMain(Class<?> type, String[] arguments);
}
