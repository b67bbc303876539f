package dev.fathom.subjects.raxextended;

/** The corrected agenda: a goal is looked for and taken in one critical section. */
final class AtomicAgenda extends Agenda {
    AtomicAgenda(int goals) {
        super(goals);
    }

    @Override
    int take() throws InterruptedException {
        int goal;
        synchronized (this) {
            goal = next();
            if (goal == goals()) {
                return NONE;
            }
            advanceTo(goal + 1);
        }
        awaitPosted(goal);
        return goal;
    }
}
