// expect: assertion
package threads;

/** The assertion that fails is not in main. */
public final class AssertInSecondThread {
    private static volatile int stage;

    public static void main(String[] args) throws InterruptedException {
        Thread observer = new Thread(() -> {
            int first = stage;
            int second = stage;
            assert first == second : first + " then " + second;
        });
        observer.start();
        stage = 1;
        observer.join();
    }
}
