package dev.fathom.spark;

import dev.fathom.vm.state.Dependence;
import java.io.Serializable;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What a part of a level has to say when it is done, or several have together. */
abstract class PartReport implements Serializable {
    private static final long serialVersionUID = 1;

    private final Set<String> dependences = new TreeSet<>();
    private long next;

    /** Says whether it is of no use: something was learned with which all has to begin again. */
    abstract boolean isRefuted();

    /** Says whether the search can go on with it. */
    boolean isUsable() {
        return !isRefuted();
    }

    /** Says whether states were left out, as something ended the search. */
    abstract boolean isGivenUp();

    /** Returns how many states were looked at. */
    abstract long states();

    abstract long transitions();

    /** Returns how many choices were made once more to get to the states. */
    abstract long retraced();

    /** Returns how many transitions there are between states of which no end is known. */
    long open() {
        return 0;
    }

    /** Adds what was seen of the program. */
    final void depends(Iterable<Dependence> dependedOn) {
        dependedOn.forEach(each -> dependences.add(each.className() + "\n" + each.text()));
    }

    final List<Dependence> dependences() {
        return dependences.stream()
                .map(each -> each.split("\n", 2))
                .map(each -> Dependence.of(each[0], each[1]))
                .toList();
    }

    /** Adds what another part of the same search says. */
    void add(PartReport other) {
        dependences.addAll(other.dependences);
    }

    /** Notes how many states the next level has. */
    final void next(long states) {
        next = states;
    }

    /** Returns how many states the next level has. */
    final long next() {
        return next;
    }
}
