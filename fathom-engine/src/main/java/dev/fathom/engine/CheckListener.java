package dev.fathom.engine;

import dev.fathom.search.Progress;

/** Hears of a check while it runs. */
public interface CheckListener {
    /** Hears nothing. */
    CheckListener NONE = new CheckListener() {};

    /** Tells how far the search is, from a thread of its own, as often as the request says. */
    default void progress(Progress progress) {}

    /** Tells something about the run itself, as that a checkpoint could not be written. */
    default void remark(String text) {}

    /** Tells what came out, before the run is recorded: that may take a while. */
    default void found(CheckReport report) {}
}
