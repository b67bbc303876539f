package dev.fathom.search.order;

import dev.fathom.search.exploration.Round;
import dev.fathom.vm.state.Dependence;
import java.util.Collection;

/** Explores on other machines: the search says when to begin again, and what to make of what is found. */
public interface DistributedLevels {
    /** Returns who explores in a round. */
    SearchOrder order(Round round);

    /** Returns what the last round depended on, as far as it was explored elsewhere. */
    Collection<Dependence> dependences();
}
