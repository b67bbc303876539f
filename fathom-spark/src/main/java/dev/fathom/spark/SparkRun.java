package dev.fathom.spark;

/** A run whose levels Spark keeps. */
interface SparkRun {
    /** Says whether it came to its end: another run could not go on from there. */
    boolean isOver();

    /** Removes its levels. */
    void remove();
}
