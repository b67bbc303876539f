// A loop that spins until a timeout comes: few states, and it ends.
// run:
//   says everything was explored
//   states 60
//   seconds 30
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

public class PollSpinsBesideTimeout {
    public static void main(String[] args) {
        CompletableFuture<String> result = new CompletableFuture<String>().orTimeout(100, TimeUnit.MILLISECONDS);
        while (!result.isDone()) {
            Thread.onSpinWait();
        }
    }
}
