package dev.fathom.subjects.philosophers;

/** A round table with a fork between any two neighbours. */
final class Table {
    private final Object[] forks;
    private final int meals;

    private Table(int seats, int meals) {
        if (seats < 2) {
            throw new IllegalArgumentException(seats + " philosophers cannot quarrel: there must be at least 2");
        }
        this.forks = new Object[seats];
        for (int i = 0; i < seats; i++) {
            forks[i] = new Object();
        }
        this.meals = meals;
    }

    /** Lays a table: the first argument is the number of seats, the second that of the meals each one takes, 0 for no end. */
    static Table of(String[] args) {
        int seats = args.length > 0 ? Integer.parseInt(args[0]) : 4;
        int meals = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        return new Table(seats, meals);
    }

    int seats() {
        return forks.length;
    }

    Philosopher leftHanded(int seat) {
        return new Philosopher(seat, forks[seat], forks[(seat + 1) % forks.length], meals);
    }

    Philosopher rightHanded(int seat) {
        return new Philosopher(seat, forks[(seat + 1) % forks.length], forks[seat], meals);
    }
}
