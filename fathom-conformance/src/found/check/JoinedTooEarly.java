// run:
//   exit 1
//   says joined 1, not 0

/** To join a thread that has not started yet is to wait for nothing: what comes after may be before its start, or after its end. */
public class JoinedTooEarly {
    private static volatile int value;
    private static final Thread LATE = new Thread(() -> value = 1);
    private static volatile int seen;

    public static void main(String[] args) throws InterruptedException {
        Thread joins = new Thread(() -> {
            try {
                LATE.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            seen = value;
        });
        joins.start();
        LATE.start();
        joins.join();
        if (seen == 1) {
            throw new IllegalStateException("joined 1, not 0");
        }
    }
}
