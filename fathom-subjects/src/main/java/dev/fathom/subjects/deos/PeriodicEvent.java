package dev.fathom.subjects.deos;

/**
 * The start of a period, again and again.
 *
 * <p>Periods are counted without bound, so the state space is infinite. The kernel asks one thing of the count: whether a number noted earlier is still the present one. So the count can be
 * abstracted to a range (Groce and Visser 2002 §4.3; {@link Deos}), and the state space is finite.
 */
final class PeriodicEvent {
    private final int quanta;
    private int elapsed;
    private int current;

    PeriodicEvent(int quanta) {
        this.quanta = quanta;
    }

    int current() {
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
        current++;
        return true;
    }
}
