package dev.fathom.search.record;

import dev.fathom.evolve.graph.ElementSets;
import dev.fathom.evolve.graph.PassedElements;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.search.finding.Omissions;
import dev.fathom.search.path.Node;
import dev.fathom.vm.state.Fingerprint;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/** Writes down what one worker does, in the {@link Recording} that all of them share. */
public final class TransitionRecorder {
    private final Recording recording;
    private final PassedElements passed;

    /** The sets of elements that parts of transitions passed, by numbers of their own. */
    private final ElementSets parts;

    private final SearchCounters counters;
    private final Omissions omissions;

    /** Where the transition under way led, as a {@link StateGraph} says it, and what it passed. */
    private int target = Recording.UNKNOWN;

    private int elements;

    /** What the transition passed up to each of its forced points, from the one before; and, when it is over, what it passed behind each. */
    private final IntArrayList before = new IntArrayList();

    private final IntArrayList suffixes = new IntArrayList();

    /** Whether something was wrong before the transition came to its end: the next run must make it again to see that. */
    private boolean wrong;

    TransitionRecorder(
            Recording recording,
            PassedElements passed,
            ElementSets parts,
            SearchCounters counters,
            Omissions omissions) {
        this.recording = recording;
        this.passed = passed;
        this.parts = parts;
        this.counters = counters;
        this.omissions = omissions;
    }

    /** Begins a transition, or the run to the first state. */
    public void begin() {
        target = Recording.UNKNOWN;
        wrong = false;
        before.clear();
        passed.begin();
    }

    /** Goes on from a forced point: what follows is gathered apart. */
    public void passForcedPoint() {
        before.add(parts.passed());
        passed.begin();
    }

    /** Notes what the transition passed; what follows belongs to the check of the state. */
    public void stopped() {
        suffixes.size(before.size());
        for (int i = before.size() - 1; i >= 0; i--) {
            suffixes.set(i, parts.passed());
            parts.pass(before.getInt(i));
        }
        elements = passed.passed();
    }

    /** Returns what the transition passed behind its forced point of that number. */
    public int suffix(int number) {
        return suffixes.getInt(number);
    }

    /** Notes that the transition goes on from a forced point as one did whose suffix passed a set of elements and led where it says. */
    public void followed(int suffix, int where) {
        parts.pass(suffix);
        ended(where);
    }

    /** Notes that something is wrong in the midst or at the end of the transition. */
    public void wrong() {
        wrong = true;
    }

    /** Notes that the path ended, as a {@link StateGraph} says it. */
    public void ended(int how) {
        stopped();
        target = how;
    }

    /** Notes the number of the state that was reached. */
    public void reached(int number) {
        target = number;
        if (number == 0) {
            recording.begun();
        }
    }

    /** Says whether the state just reached, which is new, need not be checked: the record says what came out, and what that passed. */
    public boolean isCheckKnown() {
        return recording.takesCheck(target);
    }

    /** Begins the check of the state just reached. */
    public void beginCheck() {
        passed.begin();
    }

    public void endCheck() {
        recording.checked(target, passed.passed());
    }

    /** Notes that all there is to say about the new state just reached is said. */
    public void examined() {
        recording.examined(target);
    }

    /** Notes that the state just reached must be looked at again by the next run. */
    public void violating() {
        recording.violating(target);
    }

    /** Notes that the state just reached, which has so many alternatives, is to be expanded at a depth; says whether it is pruned. */
    public boolean isPruned(int alternatives, int depth) {
        return recording.prunes(target, alternatives, depth, counters, omissions);
    }

    /**
     * Makes a transition without executing it, if the record tells what it leads to and nobody has to go there; returns where it leads, or
     * {@link Recording#UNKNOWN}.
     */
    public int skips(Node state, int name, int depth) {
        return recording.reuses()
                ? recording.skips(state.number(), name, depth, counters, omissions)
                : Recording.UNKNOWN;
    }

    /** Returns the fingerprint of a state. */
    public Fingerprint fingerprint(int state) {
        return recording.fingerprint(state);
    }

    /** Notes that the transition is made, if it came to an end that means something. */
    public void advanced(Node state, int name) {
        recording.executed(state.number(), name, wrong ? StateGraph.PROBLEM : target, elements);
    }

    /** Returns the number of the state just reached. */
    public int number() {
        return target;
    }
}
