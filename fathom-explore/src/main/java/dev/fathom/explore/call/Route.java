package dev.fathom.explore.call;

import java.util.List;

/**
 * How a state is reached, in numbers that mean the same to all workers; its image means something to one machine only.
 *
 * @param root number of the call that makes the object
 * @param moves what is executed then
 */
public record Route(int root, List<Move> moves) {
    public Route {
        moves = List.copyOf(moves);
    }

    /**
     * An operation.
     *
     * @param call its number
     * @param choices the alternatives taken inside it
     */
    public record Move(int call, List<Integer> choices) {}
}
