package dev.fathom.vm.options;

import java.util.Collection;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The variables that are known to be scheduling points, by name: what machines learn about a program while it is explored. Machines that share these learn from each other; whoever
 * follows the choices of a search must know what the search knew.
 */
public final class ContendedVariables {
    private final Set<Long> names = ConcurrentHashMap.newKeySet();

    public static ContendedVariables of(Collection<Long> names) {
        ContendedVariables result = new ContendedVariables();
        result.names.addAll(names);
        return result;
    }

    /** Returns the names themselves; what is added there is learned. */
    public Set<Long> names() {
        return names;
    }
}
