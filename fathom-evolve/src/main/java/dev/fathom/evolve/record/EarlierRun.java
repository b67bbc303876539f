package dev.fathom.evolve.record;

import dev.fathom.evolve.graph.DangerousSets;
import dev.fathom.evolve.graph.Impact;
import dev.fathom.evolve.graph.Reuse;
import dev.fathom.evolve.graph.ReuseMode;

/**
 * A recorded run beside the present program.
 *
 * @param record what was recorded
 * @param revision what has become of the program since
 * @param mode what of the run is to be used
 */
public record EarlierRun(RunRecord record, Revision revision, ReuseMode mode) {
    /** What it takes to read a recorded transition, to find it and to record it again: measured, some 80 ns where the host has warmed up, and twice that at first. */
    private static final double NANOS_TO_REUSE = 150;

    /** Smaller records are read in no time. */
    private static final int LARGE = 1_000_000;

    /** Compares the program of a recorded run with the present one. */
    public static EarlierRun of(RunRecord record, PresentProgram program, ReuseMode mode) {
        return new EarlierRun(record, Revision.of(record.classes(), record.lookUps(), program), mode);
    }

    /** Says whether nothing of the run can be relied on, whatever its states are. */
    public boolean isVoid() {
        return mode == ReuseMode.NONE || !revision.whyNothingHolds().isEmpty();
    }

    /**
     * Says whether it is sooner done to use the record than to execute everything: a record most of which an edit has touched takes long to read for what it saves.
     *
     * @param nanosEach what a transition took when it was executed; 0 if that is not known
     */
    public boolean pays(double nanosEach) {
        if (nanosEach == 0 || record.graph().transitionCount() < LARGE) {
            return true;
        }
        revision.resume(record.graph().elements());
        return DangerousSets.shareThatHolds(record.graph(), revision::isDangerous) * nanosEach > NANOS_TO_REUSE;
    }

    /**
     * Returns what of the record still holds.
     *
     * @param demands what is asked about every state now, in words
     */
    public Reuse reuse(String demands) {
        revision.resume(record.graph().elements());
        Impact impact = new Impact(record.graph(), revision::isDangerous, !demands.equals(record.demands()));
        return new Reuse(record.graph(), impact, revision::namesNow, mode);
    }
}
