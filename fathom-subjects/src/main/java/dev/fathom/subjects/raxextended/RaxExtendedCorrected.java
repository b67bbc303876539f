package dev.fathom.subjects.raxextended;

/** Corrects {@link RaxExtended} with the {@link AtomicAgenda}. */
public final class RaxExtendedCorrected {
    private RaxExtendedCorrected() {}

    public static void main(String[] args) throws InterruptedException {
        Mission mission = Mission.of(args);
        mission.run(new AtomicAgenda(mission.goals()));
    }
}
