package dev.fathom.spark;

import java.util.function.Consumer;

/** Looks at the states of one part of a level, and expands them. */
interface PartWorker {
    /** Takes the next state, as is wanted; says whether to go on with another. */
    boolean take(StateRow state, PartTask.Kind kind);

    /** Returns what there is to say when the part is over; tells of transitions that others have to know, first. */
    PartReport report(Consumer<PartRow> transitions);

    /** Gives back what was used. */
    void release();

    /** Closes what was used: somebody ended the task, and left it anywhere. */
    void close();
}
