// run: --all-violations
//   exit 1
//   says returned, interrupted false
//   says returned, interrupted true
//   says failed, interrupted false
//   says 3 different violations
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** A future looks whether it is done, and then whether the thread was interrupted: it may fail although it was done first. */
public class InterruptWithinGet {
    public static void main(String[] args) throws Exception {
        FutureTask<String> task = new FutureTask<>(() -> "returned");
        Thread main = Thread.currentThread();
        Thread other = new Thread(() -> {
            task.run();
            main.interrupt();
        });
        other.start();
        String found = get(task);
        throw new AssertionError(found + ", interrupted " + Thread.interrupted());
    }

    private static String get(FutureTask<String> task) throws ExecutionException {
        try {
            return task.get();
        } catch (InterruptedException e) {
            return "failed";
        }
    }
}
