// run: --all-violations -- e20 e10
//   exit 1
//   seconds 20
//   says IllegalStateException: ab
//   says IllegalStateException: ba
// run: --all-violations -- e5 s20 e5
//   exit 1
//   seconds 20
//   says IllegalStateException: -ac
//   says IllegalStateException: a-c
//   never IllegalStateException: -ca
// run: --all-violations --no-library-clock -- e5 s20 e5
//   exit 1
//   seconds 20
//   says IllegalStateException: -ac
//   says IllegalStateException: a-c
//   never IllegalStateException: -ca
// run: -- poll e20
//   seconds 30
//   says everything was explored
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Delayed tasks of the library come in every order that their times allow, and a program that polls beside them has an end: nobody but the library knows the time.
 *
 * <p>Arguments: e is a delayed executor, o a future with a limit, s a sleep of main, each with its milliseconds; poll asks again and again whether all tasks have come.
 */
public class DelayedOrders {
    private static final StringBuffer ORDER = new StringBuffer();

    public static void main(String[] args) throws Exception {
        boolean polls = args[0].equals("poll");
        int tasks = 0;
        for (String each : args) {
            tasks += each.charAt(0) == 'e' || each.charAt(0) == 'o' ? 1 : 0;
        }
        CountDownLatch left = new CountDownLatch(tasks);
        for (int i = polls ? 1 : 0; i < args.length; i++) {
            char name = (char) ('a' + i);
            begin(args[i].charAt(0), Long.parseLong(args[i].substring(1)), () -> {
                ORDER.append(name);
                left.countDown();
            });
        }
        if (!polls) {
            left.await();
            throw new IllegalStateException(ORDER.toString());
        }
        while (!left.await(5, TimeUnit.MILLISECONDS)) {
            // not yet
        }
    }

    private static void begin(char kind, long millis, Runnable task) throws InterruptedException {
        switch (kind) {
            case 'e' ->
                CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS, Runnable::run)
                        .execute(task);
            case 'o' ->
                new CompletableFuture<Void>()
                        .orTimeout(millis, TimeUnit.MILLISECONDS)
                        .whenComplete((value, error) -> task.run());
            default -> {
                Thread.sleep(millis);
                ORDER.append('-');
            }
        }
    }
}
