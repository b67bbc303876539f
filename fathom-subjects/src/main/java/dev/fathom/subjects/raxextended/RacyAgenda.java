package dev.fathom.subjects.raxextended;

/**
 * The agenda with the error: looking for the next goal and taking it should be one critical section. Two workers may
 * look before one of them takes, and both work on the same goal.
 */
final class RacyAgenda extends Agenda {
    RacyAgenda(int goals) {
        super(goals);
    }

    @Override
    int take() throws InterruptedException {
        int goal = next();
        if (goal == goals()) {
            return NONE;
        }
        advanceTo(goal + 1);
        awaitPosted(goal);
        return goal;
    }
}
