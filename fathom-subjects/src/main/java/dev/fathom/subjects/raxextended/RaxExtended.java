package dev.fathom.subjects.raxextended;

/**
 * Runs workers on the agenda with the error, an assertion about {@link RacyAgenda}: with three workers, six threads.
 *
 * <p>Arguments: the number of goals (10), that of workers (3), and whether the environment starts first (false).
 */
public final class RaxExtended {
    private RaxExtended() {}

    public static void main(String[] args) throws InterruptedException {
        Mission mission = Mission.of(args);
        mission.run(new RacyAgenda(mission.goals()));
    }
}
