package dev.fathom.search.record;

import dev.fathom.evolve.graph.ElementSets;
import dev.fathom.evolve.graph.PassedElements;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.search.finding.Omissions;
import dev.fathom.search.path.Node;
import dev.fathom.search.visited.VisitResult;
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

    /** Where the transition under way comes from, and its name; from a match stop, the matches behind it instead. */
    private int source = Recording.UNKNOWN;

    private int name;

    /** What the alternative is called on the path of its state. */
    private int turn;

    private int matches;

    /** Whether the transition may have led to another one of the states that count as its target, than that from which others go on. */
    private boolean swaps;

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

    /** Begins the run to the first state. */
    public void begin() {
        begin(Recording.UNKNOWN, 0, 0);
    }

    /** Begins a transition of a state, by its name, and by what it is called on the path. */
    public void begin(Node state, int newName, int newTurn) {
        begin(state.number(), newName, newTurn);
    }

    private void begin(int state, int newName, int newTurn) {
        source = state;
        name = newName;
        turn = newTurn;
        matches = 0;
        swaps = false;
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

    /** Notes that the state reached may be another one of those that count as the same, than that from which the search goes on there. */
    public void swaps() {
        swaps = true;
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

    /**
     * Comes to a match with so many behind it; says what is known of it. Unless it is seen, the path goes on, and with it a transition of the match stop. That one has what was
     * passed before the match, too: only together they say what the program did since the last choice.
     */
    public VisitResult match(Fingerprint match, int passed) {
        stopped();
        VisitResult result;
        synchronized (recording) {
            result = recording.match(match, passed);
            target = recording.stop(match, passed, result == VisitResult.SEEN);
        }
        if (result != VisitResult.SEEN) {
            advanced();
            source = target;
            matches = passed;
            target = Recording.UNKNOWN;
            wrong = false;
            swaps = false;
            before.clear();
        }
        return result;
    }

    /** Returns the fingerprint of a state. */
    public Fingerprint fingerprint(int state) {
        return recording.fingerprint(state);
    }

    /** Notes that the transition is made, if it came to an end that means something. */
    public void advanced() {
        int where = wrong ? StateGraph.PROBLEM : target;
        if (matches == 0) {
            recording.executed(source, names -> names.label(name, turn, swaps), where, elements);
        } else {
            recording.wentOn(source, matches, where, elements);
        }
    }

    /** Returns the number of the state just reached. */
    public int number() {
        return target;
    }
}
