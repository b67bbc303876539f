package dev.fathom.subjects.deos;

/** The start of a period, again and again. */
final class PeriodicEvent {
    private final int quanta;
    private int elapsed;
    private PeriodNumber current;

    PeriodicEvent(int quanta, PeriodNumber first) {
        this.quanta = quanta;
        this.current = first;
    }

    PeriodNumber current() {
        return current;
    }

    int quanta() {
        return quanta;
    }

    /** Returns how many quanta of the present period have passed. */
    int elapsed() {
        return elapsed;
    }

    /** Lets a quantum pass; says whether a new period begins with it. */
    boolean tick() {
        elapsed++;
        if (elapsed < quanta) {
            return false;
        }
        elapsed = 0;
        current = current.next();
        return true;
    }
}
