package dev.fathom.engine;

import dev.fathom.explore.subject.Subject;
import dev.fathom.search.Progress;
import java.util.List;

/** Hears how far it is. */
public interface LinearizeListener {
    LinearizeListener NONE = new LinearizeListener() {};

    /** What is going to be called. */
    default void planned(Subject subject, LinearizeRequest request) {}

    /** Threads that make so many calls are next. */
    default void begins(List<Integer> calls) {}

    default void progress(Progress progress) {}
}
