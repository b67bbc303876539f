package dev.fathom.explore.options;

/** Whether a call that would read what an earlier one read is executed, or does what that one did. */
public enum Footprints {
    /** Every call is executed. */
    NEVER,
    /** It is tried, for each method that is called often, which of the two takes less time. */
    AUTO,
    /** No call is executed of which the outcome is known. */
    ALWAYS
}
