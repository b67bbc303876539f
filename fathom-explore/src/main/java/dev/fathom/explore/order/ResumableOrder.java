package dev.fathom.explore.order;

import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;

/** An order that can be interrupted between two states, and in whose place another one goes on in another process. */
public interface ResumableOrder {
    /** Has something done before each state that is expanded; only then is anything written. */
    void betweenStates(Runnable action);

    /** Writes down what is left to do, what was counted, and how it came to that. */
    void write(SpillOutput out);

    /** Takes over what was written; what was visited is known already. */
    void goOn(SpillInput in);
}
