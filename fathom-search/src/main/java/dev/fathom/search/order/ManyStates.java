package dev.fathom.search.order;

import dev.fathom.vm.state.Fingerprint;
import dev.fathom.vm.state.SavedState;

/** Executes a program on many states at once, from match to match. */
public interface ManyStates {
    /** Has the present state of the system wait, which stands at a new match; returns why it cannot, or nothing. */
    String add(int depth);

    /** Returns how many states wait. */
    int waiting();

    /** Lets all that wait go on to their next matches, where new ones wait; returns why it was given up, or nothing. */
    String expand(Paths paths);

    /** What becomes of paths. */
    interface Paths {
        /** A path arrived at a match after so many choices; says whether that is new. */
        boolean isNew(Fingerprint match, int depth);

        /** Paths of so many states came to the end of the program. */
        void ended(int states, int depth);

        /** So many choices were made. */
        void chose(long choices);

        /** A state is to be explored by itself. */
        void explore(SavedState state, int depth);

        boolean isFinished();
    }
}
