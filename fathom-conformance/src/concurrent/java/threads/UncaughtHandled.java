// expect: no-violation
package threads;

/** A thread's own handler takes care of its exception. */
public final class UncaughtHandled {
    private static volatile Throwable failure;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            throw new IllegalStateException("expected");
        });
        worker.setUncaughtExceptionHandler((thread, exception) -> failure = exception);
        worker.start();
        worker.join();
        assert failure instanceof IllegalStateException;
    }
}
