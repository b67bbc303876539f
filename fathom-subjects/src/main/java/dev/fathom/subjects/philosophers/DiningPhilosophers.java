package dev.fathom.subjects.philosophers;

/**
 * Seats philosophers who all take their left fork first.
 *
 * <p>The error: when each has taken the left fork, each waits for the right one, which the neighbour holds: a deadlock.
 *
 * <p>Arguments: the number of philosophers (4), and how often each eats (1), 0 for ever.
 */
public final class DiningPhilosophers {
    private DiningPhilosophers() {}

    public static void main(String[] args) throws InterruptedException {
        Table table = Table.of(args);
        Philosopher[] philosophers = new Philosopher[table.seats()];
        for (int seat = 0; seat < philosophers.length; seat++) {
            philosophers[seat] = table.leftHanded(seat);
            philosophers[seat].start();
        }
        for (Philosopher each : philosophers) {
            each.join();
        }
    }
}
