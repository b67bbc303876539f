package dev.fathom.spark;

import java.io.Serializable;
import java.util.function.Consumer;

/**
 * What tasks must know to expand states: the program, what was learned about it before the levels began, and how to search.
 *
 * <p>It stays the same for all levels until something is learned; then there is another one of the same run, with a greater generation.
 */
interface PartJob extends Serializable {
    /** Returns somebody who does the work of one task; tells of the states that are arrived at. */
    PartWorker worker(Consumer<StateRow> arrivals);
}
