package dev.fathom.vm.state;

/**
 * Tells from how it went so far whether it is worthwhile to keep what fingerprints can be brought up to date from: where
 * most transitions change the shape of the heap, it is not.
 */
public final class UpdateCostModel {
    private static final int MOST_SKIPPED = 127;

    private int skipping;
    private int skipped;

    /** Says whether to try at the next state; a failure makes the pauses longer, a success ends them. */
    public boolean isWorthTrying() {
        if (skipped >= skipping) {
            skipped = 0;
            return true;
        }
        skipped++;
        return false;
    }

    /** Notes how it went. */
    public void tried(boolean success) {
        skipping = success ? skipping / 4 : Math.min(MOST_SKIPPED, skipping + 1);
    }
}
