// expect: no-violation
package monitors;

/** A synchronized method calls another on the same object. */
public final class ReentrantMonitor {
    private int value;

    private synchronized void addTwice() {
        add();
        add();
    }

    private synchronized void add() {
        value++;
    }

    public static void main(String[] args) throws InterruptedException {
        ReentrantMonitor counter = new ReentrantMonitor();
        Thread other = new Thread(counter::addTwice);
        other.start();
        synchronized (counter) {
            int before = counter.value;
            counter.addTwice();
            assert counter.value == before + 2;
        }
        other.join();
        assert counter.value == 4;
    }
}
