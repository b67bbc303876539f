package dev.fathom.explore.order;

import dev.fathom.explore.call.Route;
import java.util.List;

/** Expands states depth by depth, alone or beside others who share the visited states. */
public interface LevelWorker {
    /** Makes the root objects. */
    void addRoots();

    /** Expands the states that wait, all of that depth; says whether to go on with those that come out. */
    boolean expandLevel(int depth);

    /** Returns how many states were expanded. */
    long expanded();

    /** Returns how many states wait. */
    int waiting();

    /** Gives away some of the states that wait. */
    List<Route> give(int count);

    /** Takes over states that another worker gave away. */
    void take(List<Route> routes);

    /** Explores alone up to a number of operations; returns how many levels were expanded to their end. */
    default int run(int length) {
        addRoots();
        return run(length, 0);
    }

    /** Does the same from a depth on, at which states wait. */
    default int run(int length, int first) {
        int depth = first;
        while (depth < length && waiting() > 0) {
            if (!expandLevel(depth)) {
                return depth;
            }
            depth++;
        }
        return depth;
    }

    /**
     * Returns how often a new state of that depth waits to be expanded: once, or not at all where sequences end.
     *
     * <p>To be asked as the bound of a loop. Of a condition that holds up to the last level the host's compiler compiles the one side only; when the other one comes, on the level that is the
     * largest by far, it has to compile the whole expansion again. A loop has been left before.
     */
    static int timesToWait(int depth, int length) {
        return Math.min(1, length - depth);
    }
}
