package dev.fathom.evolve.record;

import dev.fathom.evolve.graph.GraphHead;

/**
 * What tells whether a recorded run is worth reading: it takes a fraction of the time, so that who would reuse little pays little.
 *
 * @param head how many transitions passed which elements
 * @param hasLearned whether the run learned something about threads that who uses it must take over
 */
public record RunOutline(GraphHead head, boolean hasLearned) {
    /**
     * What it takes to read a recorded transition, to find it, to record it again, and to go to where something is left to do: measured, some 80 ns where the host has warmed up, and twice that at first. The
     * record of a run that was stopped takes as much: less for each transition, as nothing is looked for, and more for the states that waited, which are gone to.
     */
    private static final double NANOS_TO_REUSE = 150;

    /** A record with threads of which less holds is put aside. */
    private static final double LEAST_SHARE = 0.3;

    /** Smaller ones are read and explored in no time in any case. */
    private static final int LEAST_TRANSITIONS = 500;

    static RunOutline of(RunRecord record) {
        return new RunOutline(record.head(), !record.threads().learned().isEmpty());
    }

    /**
     * Says whether it is sooner done to use the record than to execute everything.
     *
     * <p>A record most of which an edit has touched takes long to read for what it saves. And whoever uses one with threads takes variables for fought over that were so in the old version, and explores more
     * states if they no longer are: that can cost more than the rest saves. A run that was stopped is gone on with, unless what it executed takes less time than to read of it: then who begins anew is where it
     * was stopped before who reads.
     *
     * @param revision what has become of the program
     * @param nanosEach what a transition took when it was executed; 0 if that is not known
     */
    public boolean pays(Revision revision, double nanosEach) {
        revision.resume(head.passed().elements());
        double share = head.shareThatHolds(revision::isDangerous);
        boolean saves = nanosEach == 0 || share * nanosEach > NANOS_TO_REUSE;
        boolean isSmall = head.transitions() < LEAST_TRANSITIONS;
        return isSmall || (saves && (share >= LEAST_SHARE || (share > 0 && !hasLearned)));
    }
}
