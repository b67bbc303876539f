// expect: uncaught-exception
package executors;

import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/** A timed get may time out, and main lets the exception go. */
public final class GetTimeoutUnhandled {
    public static void main(String[] args) throws Exception {
        FutureTask<String> task = new FutureTask<>(() -> "late");
        new Thread(task).start();
        System.out.println(task.get(1, TimeUnit.SECONDS));
    }
}
