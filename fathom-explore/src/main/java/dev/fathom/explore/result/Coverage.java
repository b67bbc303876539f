package dev.fathom.explore.result;

import java.util.List;

/**
 * Which branches of user code were taken.
 *
 * @param branches how many there are in the methods that were entered
 * @param missed those that no execution took
 */
public record Coverage(int branches, List<Missed> missed) {
    /**
     * A branch that no execution took.
     *
     * @param method the method, as in {@code com.acme.Bag.add(int)}
     * @param line the source line, or -1 if it is not known
     * @param outcome what did not happen there: {@code jumps}, {@code goes on}, a case of a switch
     */
    public record Missed(String method, int line, String outcome) {}

    public Coverage {
        missed = List.copyOf(missed);
    }

    public int taken() {
        return branches - missed.size();
    }
}
