package dev.fathom.subjects.philosophers;

/**
 * Corrects {@link DiningPhilosophers}: the last philosopher takes the right fork first, so that everybody takes the fork
 * with the smaller number first and no cycle can close.
 */
public final class OrderedPhilosophers {
    private OrderedPhilosophers() {}

    public static void main(String[] args) throws InterruptedException {
        Table table = Table.of(args);
        Philosopher[] philosophers = new Philosopher[table.seats()];
        int last = philosophers.length - 1;
        for (int seat = 0; seat <= last; seat++) {
            philosophers[seat] = seat == last ? table.rightHanded(seat) : table.leftHanded(seat);
            philosophers[seat].start();
        }
        for (Philosopher each : philosophers) {
            each.join();
        }
    }
}
