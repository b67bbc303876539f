package exceptions;

/** Probes the default uncaught exception handler of the main thread; the exit code is still 1. */
public final class UncaughtHandlerRuns {
    private UncaughtHandlerRuns() {
    }

    public static void main(String[] args) {
        System.out.println(Thread.getDefaultUncaughtExceptionHandler());
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> {
            System.out.println("handler on " + thread.getName() + ": " + failure);
            for (StackTraceElement frame : failure.getStackTrace()) {
                System.out.println("  " + frame.getMethodName());
            }
            throw new IllegalStateException("thrown by the handler, ignored");
        });
        System.out.println(Thread.currentThread().getUncaughtExceptionHandler() == Thread.currentThread().getThreadGroup());
        first("now");
    }

    private static void first(String text) {
        second(text + "!");
    }

    private static void second(String text) {
        throw new UnsupportedOperationException(text);
    }
}
