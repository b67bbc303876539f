// expect: no-violation
package deadlocks;

/** The last philosopher takes the right fork first. */
public final class ThreePhilosophersOrdered {
    private static final int SEATS = 3;
    private static int meals;

    private static void eat(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                synchronized (ThreePhilosophersOrdered.class) {
                    meals++;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object[] forks = {new Object(), new Object(), new Object()};
        Thread[] philosophers = new Thread[SEATS];
        for (int i = 0; i < SEATS; i++) {
            Object left = forks[i];
            Object right = forks[(i + 1) % SEATS];
            boolean last = i == SEATS - 1;
            philosophers[i] = new Thread(() -> eat(last ? right : left, last ? left : right));
            philosophers[i].start();
        }
        for (Thread each : philosophers) {
            each.join();
        }
        assert meals == SEATS;
    }
}
