// run:
//   says Exception: java.lang.RuntimeException thrown from the UncaughtExceptionHandler in thread "worker"
//   says Exception in thread "other" java.lang.IllegalStateException: third
//   says Exception: java.lang.Error thrown from the UncaughtExceptionHandler in thread "last"
//   says end
/** A handler of uncaught exceptions that throws one itself: HotSpot says so in a line, and all goes on. */
public class HandlerThrows {
    public static void main(String[] args) throws InterruptedException {
        Thread worker = thread("worker", "first");
        worker.setUncaughtExceptionHandler((thread, e) -> {
            throw new RuntimeException("second", e);
        });
        finish(worker);
        finish(thread("other", "third"));
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> {
            throw new Error("in the default handler");
        });
        finish(thread("last", "fourth"));
        System.out.println("end");
    }

    private static Thread thread(String name, String message) {
        return new Thread(
                () -> {
                    throw new IllegalStateException(message);
                },
                name);
    }

    private static void finish(Thread thread) throws InterruptedException {
        thread.start();
        thread.join();
    }
}
