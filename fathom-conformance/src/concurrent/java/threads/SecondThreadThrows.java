// expect: uncaught-exception
package threads;

/** Which thread divides by zero depends on the schedule. */
public final class SecondThreadThrows {
    private static volatile int divisor = 1;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> System.out.println(10 / divisor));
        worker.start();
        divisor = 0;
        divisor = 2;
        worker.join();
    }
}
