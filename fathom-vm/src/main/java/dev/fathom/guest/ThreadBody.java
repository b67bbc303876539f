package dev.fathom.guest;

/** The bottom frame of every thread but the main one. */
final class ThreadBody {
    private ThreadBody() {}

    @SuppressWarnings("DoNotCall") // this is the thread itself, at the bottom of its own stack
    static void run(Thread thread) {
        try {
            thread.run();
        } catch (Throwable uncaught) {
            handle(thread, uncaught);
        } finally {
            end(thread);
        }
    }

    static void end(Thread thread) {
        exit(thread);
        terminated(thread);
    }

    /** What the main thread does when an exception has left its bottom frame. */
    static void failMain(Thread thread, Throwable uncaught) {
        handle(thread, uncaught);
        Launcher.fail();
    }

    private static void handle(Thread thread, Throwable uncaught) {
        try {
            dispatch(thread, uncaught);
        } catch (Throwable fromHandler) {
            handlerFailed(thread, fromHandler);
        }
    }

    /** What a thread does that another one stops: it takes the lock again that it gave up for a wait, if it did. */
    static void stop(Throwable reason, Object lock, int depth) throws Throwable {
        if (lock != null) {
            relock(lock, depth);
        }
        throw reason;
    }

    private static native void relock(Object lock, int depth);

    private static native void dispatch(Thread thread, Throwable uncaught);

    private static native void handlerFailed(Thread thread, Throwable fromHandler);

    private static native void exit(Thread thread);

    private static native void terminated(Thread thread);

    /** Starts a thread that finishes what the main thread has begun, unless nobody can tell; says whether it did. */
    static native boolean hasSuccessor(boolean failed);
}
