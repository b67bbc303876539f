package dev.fathom.evolve.reuse;

import dev.fathom.evolve.graph.Entries;
import dev.fathom.evolve.graph.Impact;
import dev.fathom.evolve.graph.LostStates;
import dev.fathom.evolve.graph.Reuse;
import dev.fathom.evolve.graph.ReuseMode;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.evolve.graph.StateTable;
import dev.fathom.evolve.graph.SureEnds;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Regression model checking (Yang et al. 2009 Fig. 4): which recorded states need not be entered.
 *
 * <p>A state is <em>pruned</em> if whatever follows it, as far as that is explored, is as recorded. Together with {@link Isse} less is entered: a state is
 * <em>read</em> as soon as its own transitions are as recorded, if somebody else makes sure that what lies behind it is entered: who explores goes there
 * when its turn comes ({@link #readsAhead}), or there is a plan of ways to all that is left to do ({@link #planFrom}).
 */
public final class Rmc {
    private final StateGraph graph;
    private final Impact impact;
    private final ReuseMode mode;
    private boolean readsAhead;
    private @Nullable Entries entries;

    /** The states from which one can be reached that has no end, if that matters: the code as it is now shows that. */
    private BitSet lost = new BitSet();

    /** The states that have an end in any case; only with a plan, and if that matters. */
    private BitSet ending = new BitSet();

    private boolean looksForEnds;

    /** The states that stand for others; null if none does. */
    private @Nullable IntPredicate passed;

    /** Prepares the rule of the paper. */
    public Rmc(Reuse reuse) {
        graph = reuse.graph();
        impact = reuse.impact();
        mode = reuse.mode();
    }

    /** Has states without an end, and what leads to them, entered: a program that cannot end is something wrong. */
    public Rmc lookingForEnds() {
        looksForEnds = true;
        lost = mode.prunesStates() ? LostStates.of(graph) : lost;
        return this;
    }

    /** With both techniques, has a state read if its own transitions are as recorded; who explores enters what follows when its turn comes. */
    public Rmc readingAhead() {
        readsAhead = mode == ReuseMode.BOTH;
        return this;
    }

    /** With both techniques, plans ways to all that is left to do, from the first state; only if there is no bound. */
    public Rmc planFrom(int first) {
        if (first >= 0 && mode == ReuseMode.BOTH) {
            entries = new Entries(graph, impact, lost, first);
            ending = looksForEnds ? SureEnds.of(graph, impact) : ending;
        }
        return this;
    }

    /**
     * Has states read only if all of the record is: what follows some of its states holds for one of many that they stand for, and in the order in which it was recorded.
     *
     * @param standing says which states stand for others; they are passed on the way, and are no choices
     */
    public Rmc onlyAsWhole(IntPredicate standing) {
        passed = standing;
        return this;
    }

    boolean readsAhead() {
        return readsAhead;
    }

    public boolean hasPlan() {
        return entries != null;
    }

    /**
     * Says whether whatever follows a recorded state within so many transitions is as recorded.
     *
     * @param remaining how many transitions in a row are to be explored from there; {@link Impact#NEVER} for any number
     */
    boolean isPruned(int recorded, int remaining) {
        return mode.prunesStates() && impact.distance(recorded) >= remaining && !lost.get(recorded);
    }

    /** Says whether a recorded state is read, not entered, although so many transitions may follow. */
    boolean isRead(int recorded, int remaining) {
        if (passed != null) {
            return false;
        }
        if (readsAhead) {
            return impact.holdsAt(recorded);
        }
        Entries plan = entries;
        return plan != null && plan.isPlanned(recorded) ? !plan.isNeeded(recorded) : isPruned(recorded, remaining);
    }

    /**
     * Says whether a recorded state that was not visited yet is left to the transition by which it is to be entered. What leads to states without an end is
     * executed on whatever way comes first, so that the simplest is shown.
     */
    public boolean isAwaited(int recorded) {
        Entries plan = entries;
        return plan != null && plan.isPlanned(recorded) && plan.isNeeded(recorded) && !lost.get(recorded);
    }

    /** Says whether an awaited state is entered by a transition. */
    boolean isEntry(int transition, int target) {
        Entries plan = entries;
        return plan != null && plan.isEntry(transition, target);
    }

    /** Says whether a recorded state that is read has an end in any case. */
    public boolean endsForSure(int recorded) {
        return entries == null || ending.get(recorded);
    }

    /**
     * Looks whether all of the record can be reached from a state, and nothing modified or unknown: then all of it holds (Fig. 4, lines 0a to 0e). Returns the most
     * transitions that it takes to get anywhere; negative if something does not hold.
     */
    public int depthIfWhole(int from) {
        if (!isPruned(from, Impact.NEVER)) {
            return StateTable.NONE;
        }
        BitSet reached = new BitSet(graph.stateCount());
        reached.set(from);
        IntArrayList level = IntArrayList.of(from);
        int count = 1;
        int depth = 0;
        while (true) {
            IntArrayList next = new IntArrayList();
            for (int state : level) {
                count += addNew(state, reached, next);
            }
            if (next.isEmpty()) {
                return count == graph.stateCount() ? depth : StateTable.NONE;
            }
            count += next.size();
            depth++;
            level = next;
        }
    }

    /** Adds the states that follow one; returns how many were passed on the way to them. */
    private int addNew(int state, BitSet reached, IntArrayList next) {
        int count = 0;
        for (int i = graph.first()[state]; i < graph.first()[state + 1]; i++) {
            int target = graph.target()[i];
            if (target >= 0 && !reached.get(target)) {
                reached.set(target);
                if (passed != null && passed.test(target)) {
                    count += addNew(target, reached, next) + 1;
                } else {
                    next.add(target);
                }
            }
        }
        return count;
    }
}
