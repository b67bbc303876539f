package dev.fathom.search.path;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A state in the tree of paths: how it was reached, and what can be done there.
 *
 * <p>Nodes refer to their parents only, so that what no open state needs any more is garbage.
 *
 * @param parent the state before, none for the first
 * @param choice the alternative taken there
 * @param depth choices on the path
 * @param matches match stops that the path has passed
 * @param alternatives how many there are here
 * @param number the number of the state, if the search is recorded
 * @param preemption who took the turn from whom; not told unless asked for
 * @param open the state, if it is not known whether an end can be reached from it
 */
public record Node(
        @Nullable Node parent,
        int choice,
        int depth,
        int matches,
        int alternatives,
        int number,
        Preemption preemption,
        @Nullable OpenState open) {
    /** The number of states of searches that are not recorded. */
    public static final int UNNUMBERED = -1;

    /**
     * Turns that were or would be taken from a thread that could go on.
     *
     * @param before how many choices of the path did so
     * @param here the alternatives that would; null for none
     */
    public record Preemption(int before, @Nullable BitSet here) {
        /** Of most searches nobody wants to know; nodes are many. */
        public static final Preemption NONE = new Preemption(0, null);

        public static Preemption of(int before, @Nullable BitSet here) {
            return before == 0 && here == null ? NONE : new Preemption(before, here);
        }
    }

    /** Returns how many choices of the path took the turn from a thread that could go on. */
    public int preemptions() {
        return preemption.before();
    }

    /** Returns the alternatives that would do so; null for none. */
    public @Nullable BitSet preempting() {
        return preemption.here();
    }

    public boolean preempts(int alternative) {
        BitSet preempting = preempting();
        return preempting != null && preempting.get(alternative);
    }

    /** Returns the choices that lead here, and then one more. */
    public List<Integer> pathWith(int lastChoice) {
        List<Integer> path = path();
        path.add(lastChoice);
        return path;
    }

    /** Returns the states on the way from the first one, which is left out, to this one. */
    public List<Node> way() {
        List<Node> reversed = new ArrayList<>();
        for (Node node = this; node.parent != null; node = node.parent) {
            reversed.add(node);
        }
        Collections.reverse(reversed);
        return reversed;
    }

    /** Returns the choices that lead here. */
    public List<Integer> path() {
        List<Integer> reversed = new ArrayList<>();
        Node node = this;
        while (node.parent != null) {
            reversed.add(node.choice);
            node = node.parent;
        }
        Collections.reverse(reversed);
        return reversed;
    }
}
