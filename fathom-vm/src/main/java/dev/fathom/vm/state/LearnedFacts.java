package dev.fathom.vm.state;

import java.util.Collection;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What machines have learned about a program while it was explored, and what decides where transitions end from then on: variables that are scheduling points, that the clock is read, classes of the
 * library that are opened; by name. Machines that share these learn from each other; whoever follows the choices of a search must know what the search knew.
 */
public final class LearnedFacts {
    private final Set<Long> names = ConcurrentHashMap.newKeySet();

    public static LearnedFacts of(Collection<Long> names) {
        LearnedFacts result = new LearnedFacts();
        result.names.addAll(names);
        return result;
    }

    /** Returns the names themselves; what is added there is learned. */
    public Set<Long> names() {
        return names;
    }
}
