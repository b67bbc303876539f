// expect: no-violation
// options: --races=violation
package threads;

/** What a thread wrote is there after the join. */
public final class JoinThenRead {
    private static String result;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> result = "done");
        worker.start();
        worker.join();
        assert result.equals("done") && !worker.isAlive();
    }
}
