// expect: no-violation
// options: --races=violation
package monitors;

/** Start and join order everything: written before the start, read after the join. */
public final class PublishedBeforeStart {
    private int[] input;
    private int sum;

    public static void main(String[] args) throws InterruptedException {
        PublishedBeforeStart job = new PublishedBeforeStart();
        job.input = new int[] {1, 2, 3};
        Thread worker = new Thread(() -> {
            for (int each : job.input) {
                job.sum += each;
            }
        });
        worker.start();
        worker.join();
        assert job.sum == 6 : job.sum;
    }
}
