package dev.fathom.explore.call;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * How a state is reached, in numbers that mean the same to all workers; its image means something to one machine only.
 *
 * @param root number of the call that makes the object
 * @param moves what is executed then
 */
public record Route(int root, List<Move> moves) implements Serializable, Comparable<Route> {
    private static final Comparator<Route> FOUND_FIRST = Comparator.<Route>comparingInt(
                    each -> each.moves().size())
            .thenComparingInt(Route::root)
            .thenComparing(Route::moves, Route::inOrder);

    public Route {
        moves = List.copyOf(moves);
    }

    /** Returns this and one more operation. */
    public Route then(Move move) {
        List<Move> longer = new ArrayList<>(moves);
        longer.add(move);
        return new Route(root, longer);
    }

    /** Compares by when a single worker comes to the end, who goes breadth first and tries operations in the order of their numbers. */
    @Override
    public int compareTo(Route other) {
        return FOUND_FIRST.compare(this, other);
    }

    /** Compares by the first difference. Of two executions of a call in the same state neither makes all the choices of the other and some more. */
    private static <T extends Comparable<T>> int inOrder(List<T> one, List<T> other) {
        for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
            int difference = one.get(i).compareTo(other.get(i));
            if (difference != 0) {
                return difference;
            }
        }
        return Integer.compare(one.size(), other.size());
    }

    /**
     * An operation.
     *
     * @param call its number
     * @param choices the alternatives taken inside it
     */
    public record Move(int call, List<Integer> choices) implements Serializable, Comparable<Move> {
        private static final Comparator<Move> TRIED_FIRST =
                Comparator.comparingInt(Move::call).thenComparing(Move::choices, Route::inOrder);

        public Move {
            choices = List.copyOf(choices);
        }

        @Override
        public int compareTo(Move other) {
            return TRIED_FIRST.compare(this, other);
        }
    }
}
