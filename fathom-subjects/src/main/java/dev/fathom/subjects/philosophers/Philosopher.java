package dev.fathom.subjects.philosophers;

/** Takes two forks, eats, puts them back, and leaves after some meals, or never. */
final class Philosopher extends Thread {
    private final Object firstFork;
    private final Object secondFork;
    private final int meals;

    Philosopher(int seat, Object firstFork, Object secondFork, int meals) {
        super("philosopher-" + seat);
        this.firstFork = firstFork;
        this.secondFork = secondFork;
        this.meals = meals;
    }

    @Override
    public void run() {
        if (meals == 0) {
            dineForever();
        }
        for (int i = 0; i < meals; i++) {
            dine();
        }
    }

    /** Counts no meals: then there are finitely many states. */
    private void dineForever() {
        while (true) {
            dine();
        }
    }

    private void dine() {
        synchronized (firstFork) {
            synchronized (secondFork) {
                eat();
            }
        }
    }

    private static void eat() {
        // Having both forks is all there is to it.
    }
}
