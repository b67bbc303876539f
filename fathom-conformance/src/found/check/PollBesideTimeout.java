// A loop that polls and sleeps beside a timeout and a thread that may be faster.
// run:
//   says everything was explored
//   seconds 60
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

public class PollBesideTimeout {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> result = new CompletableFuture<Integer>().orTimeout(20, TimeUnit.MILLISECONDS);
        Thread other = new Thread(() -> result.complete(3));
        other.start();
        while (!result.isDone()) {
            Thread.sleep(10);
        }
        other.join();
        int found = result.handle((value, late) -> value == null ? -1 : value).join();
        if (found != 3 && found != -1) {
            throw new AssertionError(found);
        }
    }
}
