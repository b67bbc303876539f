package dev.fathom.evolve.graph;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * A recorded state graph: the IN and OUT of Lauterburg et al. 2008 Fig. 4, with what Yang et al. 2009 §3 records of each transition.
 *
 * <p>Invariants: the transitions of state s are those from {@code first()[s]} up to {@code first()[s + 1]}, in the order in which they were
 * made; a state that is not {@code expanded} may lack some of them. {@code sets[n]} are indexes into {@code elements}, ascending; two sets may
 * have the same members.
 *
 * @param states the fingerprints
 * @param expanded the states all of whose transitions are here
 * @param violating the states in which a check failed
 * @param checks by state, the set of elements that checking it passed; for states beyond the end it is the first set
 * @param transitions what leads from state to state
 * @param labels what transitions are called
 * @param passed the sets of elements that were passed
 */
public record StateGraph(
        RecordedFingerprints states,
        BitSet expanded,
        BitSet violating,
        int[] checks,
        Transitions transitions,
        List<String> labels,
        ElementSets passed) {
    /**
     * Sets of elements, by number.
     *
     * @param elements what sets are made of
     * @param sets the sets
     * @param prologue the set of elements passed before there was a state
     */
    public record ElementSets(List<ElementName> elements, int[][] sets, int prologue) {}

    /** Returns the set of elements that checking a state passed. */
    public int check(int state) {
        return state < checks.length ? checks[state] : 0;
    }

    /** Returns what sets are made of. */
    public List<ElementName> elements() {
        return passed.elements();
    }

    /** Returns the sets of elements. */
    public int[][] sets() {
        return passed.sets();
    }

    /** Returns the elements of a set. */
    public List<ElementName> names(int set) {
        return Arrays.stream(sets()[set]).mapToObj(elements()::get).toList();
    }

    /** Returns the set of elements passed before there was a state. */
    public int prologue() {
        return passed.prologue();
    }

    /** The target of a transition after which there is no state, with nothing wrong. */
    public static final int END = -1;

    /** The target of a transition with which something is wrong. */
    public static final int PROBLEM = -2;

    /** The target of a transition that was not enabled, as could be found out by executing something only. */
    public static final int REFUSED = -3;

    public int stateCount() {
        return states.count();
    }

    public int transitionCount() {
        return transitions.count();
    }

    /** Returns by state, its first transition; one more at the end. */
    public int[] first() {
        return columns().first();
    }

    /** Returns by transition, what it was called. */
    public int[] label() {
        return columns().label();
    }

    /** Returns by transition, the state it led to, or {@link #END}, {@link #PROBLEM} or {@link #REFUSED}. */
    public int[] target() {
        return columns().target();
    }

    /** Returns by transition, the set of elements it passed. */
    public int[] set() {
        return columns().set();
    }

    private Transitions.Columns columns() {
        return transitions.columns(stateCount());
    }
}
