// expect: no-violation
package threads;

/** Three threads print what they are; the lines come in any order. */
public final class PrintedConcatenation {
    public static void main(String[] args) throws InterruptedException {
        Thread[] workers = new Thread[2];
        for (int i = 0; i < workers.length; i++) {
            int number = i;
            workers[i] = new Thread(() -> System.out.println("worker " + number + " in " + Thread.currentThread()));
            workers[i].start();
        }
        System.out.println("started " + workers.length);
        for (Thread each : workers) {
            each.join();
        }
    }
}
