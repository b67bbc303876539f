// run:
//   exit 1
//   says the last word was 2
// run: --no-learning-runs
//   exit 1
//   says the last word was 2

/**
 * A thread writes, ends and is joined before another one is started that writes, too, but neither the other one nor who starts it knows of the end: nothing orders the two.
 */
public class StartedAfterTheJoin {
    private static volatile boolean joining;
    private static volatile boolean raised;
    private static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread early = new Thread(() -> {
            while (!joining) {
                Thread.yield();
            }
            raised = true;
            value = 2;
        });
        Thread joins = new Thread(() -> {
            joining = true;
            try {
                early.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        Thread late = new Thread(() -> value = 1);
        early.start();
        joins.start();
        while (!raised) {
            Thread.yield();
        }
        late.start();
        late.join();
        joins.join();
        assert value == 1 : "the last word was " + value;
    }
}
