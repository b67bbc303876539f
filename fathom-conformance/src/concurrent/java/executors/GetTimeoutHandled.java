// expect: no-violation
package executors;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A timed get may time out; the result is asked for again without a limit. */
public final class GetTimeoutHandled {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        FutureTask<String> task = new FutureTask<>(() -> "late");
        new Thread(task).start();
        String result;
        try {
            result = task.get(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            result = task.get();
        }
        assert result.equals("late");
    }
}
