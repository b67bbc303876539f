// run:
//   states 700

/** Six philosophers who eat once, and take the lower fork first: before the first fork, before the second, done. */
public class PhilosophersOnce {
    public static void main(String[] args) throws InterruptedException {
        Object[] forks = new Object[6];
        for (int i = 0; i < forks.length; i++) {
            forks[i] = new Object();
        }
        int[] eaten = new int[forks.length];
        Thread[] seats = new Thread[forks.length];
        for (int i = 0; i < seats.length; i++) {
            int seat = i;
            Object lower = forks[Math.min(i, (i + 1) % forks.length)];
            Object upper = forks[Math.max(i, (i + 1) % forks.length)];
            seats[i] = new Thread(() -> {
                synchronized (lower) {
                    synchronized (upper) {
                        eaten[seat]++;
                    }
                }
            });
        }
        for (Thread each : seats) {
            each.start();
        }
        for (Thread each : seats) {
            each.join();
        }
    }
}
