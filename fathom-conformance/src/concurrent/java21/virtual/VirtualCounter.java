// expect: no-violation
package virtual;

/** Virtual threads under a monitor. */
public final class VirtualCounter {
    private static int value;

    private static synchronized void increment() {
        value++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = Thread.startVirtualThread(VirtualCounter::increment);
        Thread second = Thread.ofVirtual().name("second").start(VirtualCounter::increment);
        first.join();
        second.join();
        assert value == 2 && first.isVirtual() && second.isDaemon();
    }
}
