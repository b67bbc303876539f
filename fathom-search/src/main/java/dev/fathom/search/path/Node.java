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
 * @param preemptions those of them that took the turn from a thread that could go on; not told unless asked for
 * @param matches match stops that the path has passed
 * @param alternatives how many there are here
 * @param number the number of the state, if the search is recorded
 * @param preempting those of them that preempt, none if that is not asked for
 * @param open the state, if it is not known whether an end can be reached from it
 */
public record Node(
        @Nullable Node parent,
        int choice,
        int depth,
        int preemptions,
        int matches,
        int alternatives,
        int number,
        @Nullable BitSet preempting,
        @Nullable OpenState open) {
    /** The number of states of searches that are not recorded. */
    public static final int UNNUMBERED = -1;

    public boolean preempts(int alternative) {
        return preempting != null && preempting.get(alternative);
    }

    /** Returns the choices that lead here, and then one more. */
    public List<Integer> pathWith(int lastChoice) {
        List<Integer> path = path();
        path.add(lastChoice);
        return path;
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
