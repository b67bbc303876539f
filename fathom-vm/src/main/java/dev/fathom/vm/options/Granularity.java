package dev.fathom.vm.options;

/** How finely is recorded which code ran. */
public enum Granularity {
    /** Every leader of a method. */
    EDGE,
    /** That a method was entered. */
    METHOD
}
