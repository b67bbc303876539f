package dev.fathom.vm;

import dev.fathom.vm.heap.Image;
import java.util.Random;
import java.util.function.BooleanSupplier;

/**
 * Runs the program a few times under random schedules before it is explored.
 *
 * <p>Most of what threads fight over shows at once, so that exploration has to begin again less often. The seed is fixed:
 * every run of a program learns the same.
 */
final class RandomPreRuns {
    private static final int RUNS = 24;

    /** After so many runs in a row that showed nothing new, it is enough. */
    private static final int IDLE_RUNS = 5;

    private static final int CHOICES = 500;

    /** A run that shows nothing new and does not come to its end either counts as so many: it takes long, and others may as well. */
    private static final int ENDLESS_RUN = 3;

    private final StateSystem machine;
    private final BooleanSupplier learned;

    /** Runs the program with a machine; {@code learned} says, once, whether the last run showed something new. */
    RandomPreRuns(StateSystem machine, BooleanSupplier learned) {
        this.machine = machine;
        this.learned = learned;
    }

    /** Runs from the given state several times; says whether it was left in peace. */
    boolean run(Image start) {
        int idle = 0;
        for (int seed = 1; seed <= RUNS && idle < IDLE_RUNS; seed++) {
            machine.restore(start);
            switch (runOnce(new Random(seed))) {
                case INTERRUPTED -> {
                    return false;
                }
                case STEP_LIMIT, NO_PROGRESS, UNSUPPORTED -> {
                    return true; // another try would take as long, or fail as well
                }
                case CHOICE -> idle = learned.getAsBoolean() ? 0 : idle + ENDLESS_RUN;
                default -> idle = learned.getAsBoolean() ? 0 : idle + 1;
            }
        }
        return true;
    }

    private Stop.Kind runOnce(Random random) {
        for (int i = 0; i < CHOICES; i++) {
            Stop stop = machine.run();
            if (stop.isState()) {
                machine.breaches(); // for what they read, which is watched from now on
            }
            switch (stop.kind()) {
                case CHOICE -> machine.choose(random.nextInt(stop.alternatives()));
                case MATCH -> machine.passMatch();
                default -> {
                    return stop.kind();
                }
            }
        }
        return Stop.Kind.CHOICE;
    }
}
