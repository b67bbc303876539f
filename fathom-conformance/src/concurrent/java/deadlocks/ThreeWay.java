// expect: deadlock
package deadlocks;

/** A cycle through three threads and three monitors. */
public final class ThreeWay {
    private static Thread start(Object first, Object second) {
        Thread thread = new Thread(() -> {
            synchronized (first) {
                synchronized (second) {
                    Thread.yield();
                }
            }
        });
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws InterruptedException {
        Object a = new Object();
        Object b = new Object();
        Object c = new Object();
        Thread first = start(a, b);
        Thread second = start(b, c);
        Thread third = start(c, a);
        first.join();
        second.join();
        third.join();
    }
}
