// expect: assertion
package monitors;

/** A static synchronized method and an instance one do not exclude each other. */
public final class StaticAndInstanceLock {
    private static int value;

    private static synchronized void add() {
        value++;
    }

    private synchronized void addToo() {
        value++;
    }

    public static void main(String[] args) throws InterruptedException {
        StaticAndInstanceLock instance = new StaticAndInstanceLock();
        Thread other = new Thread(instance::addToo);
        other.start();
        add();
        other.join();
        assert value == 2 : value;
    }
}
