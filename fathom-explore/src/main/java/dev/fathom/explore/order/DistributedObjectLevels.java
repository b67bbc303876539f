package dev.fathom.explore.order;

import dev.fathom.explore.call.Route;
import dev.fathom.explore.machine.InitializedClass;
import dev.fathom.vm.state.Dependence;
import dev.fathom.vm.state.Fingerprint;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Expands levels on other machines, and tells which states are new. */
public interface DistributedObjectLevels {
    /**
     * A state, by the first way to it.
     *
     * @param state what stands for it
     * @param route the operations that lead there
     */
    record Reached(Fingerprint state, Route route) {}

    /**
     * Begins, or begins again.
     *
     * @param initialized the classes that have to be initialised first, those that were initialised together in their order
     * @param roots the states to start from, in their order; some may be the same
     */
    void begin(List<List<InitializedClass>> initialized, List<Reached> roots);

    /** Looks at the states of a level, and executes all operations on them unless that is all that is wanted; returns what came of it, nothing if somebody ended that. */
    Optional<LevelReport> expand(int depth, boolean onlyLook);

    /** Returns how many states a level has, of which all states before it were expanded. */
    long states(int depth);

    /** Says that all is done: nobody has to go on from here. */
    void over();

    /** Returns what the operations depended on that were executed since the beginning. */
    Collection<Dependence> dependences();
}
