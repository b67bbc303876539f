// expect: no-violation
package threads;

/** Two threads format and print; nothing is shared but the stream. */
public final class FormattedOutput {
    private static void report(int n) {
        System.out.printf("%s counts %d%n", Thread.currentThread().getName(), n);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> report(1), "other");
        other.start();
        report(2);
        other.join();
    }
}
