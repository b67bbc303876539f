package dev.fathom.engine;

import dev.fathom.search.Progress;

/** Hears of an exploration while it runs. */
public interface ExploreListener {
    /** Hears nothing. */
    ExploreListener NONE = new ExploreListener() {};

    /** Tells what is going to be executed. */
    default void planned(ExplorePlan plan) {}

    /** Tells how far the exploration is, from a thread of its own, as often as the request says. */
    default void progress(Progress progress) {}

    /** Tells something about the run itself, as that a checkpoint could not be written. */
    default void remark(String text) {}

    /** Tells what came out, before the run is recorded: that may take a while. */
    default void found(ExploreReport report) {}
}
