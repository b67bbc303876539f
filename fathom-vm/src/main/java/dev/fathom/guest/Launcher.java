package dev.fathom.guest;

/** The bottom frame of the main thread: initialises the main class and calls {@code main}. */
final class Launcher {
    private Launcher() {}

    static void launch(Class<?> main, String[] arguments) {
        initialize(main);
        Object program = allocate(main);
        if (program != null) {
            construct(program);
        }
        invokeMain(main, program, arguments);
        end();
    }

    /** Ends the main thread, if anybody looks at it: then another one does what is left to do. */
    private static void end() {
        if (ThreadBody.hasSuccessor(false)) {
            ThreadBody.end(Thread.currentThread());
        }
        finish();
    }

    /** Waits for the other threads and runs the shutdown hooks. */
    static void finish() {
        awaitOthers();
        shutdown();
    }

    /** Gives the machine a way to initialise a class from outside any guest code. */
    static void ensureInitialized(Class<?> type) {
        initialize(type);
    }

    /** Ends the program after an exception left {@code main}; that it failed must be part of the guest's state. */
    static void fail() {
        if (ThreadBody.hasSuccessor(true)) {
            ThreadBody.end(Thread.currentThread());
        }
        finishFailed();
    }

    static void finishFailed() {
        finish();
        halt(1);
    }

    private static native void halt(int exitCode);

    private static native void awaitOthers();

    private static native void shutdown();

    private static native void initialize(Class<?> type);

    /** Makes the object that {@code main} is a method of; null if it is static. */
    private static native Object allocate(Class<?> type);

    /** Calls the constructor without parameters, which is code of the program: it may wait, choose and exit. */
    private static native void construct(Object program);

    private static native void invokeMain(Class<?> type, Object program, String[] arguments);
}
