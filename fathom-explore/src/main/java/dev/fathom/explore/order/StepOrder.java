package dev.fathom.explore.order;

import dev.fathom.explore.call.StepTable;
import java.util.List;

/** The order in which standard exploration takes the steps from a state: by call, then by choices. */
public final class StepOrder {
    private final StepTable steps;
    private final int[] positions;

    /** Makes the order for calls that are taken in an order. */
    public StepOrder(StepTable steps, int[] callOrder) {
        this.steps = steps;
        positions = new int[callOrder.length];
        for (int i = 0; i < callOrder.length; i++) {
            positions[callOrder[i]] = i;
        }
    }

    /** Says whether a way comes before another: from an earlier state, or by an earlier step. */
    public boolean isEarlier(int from, int step, int otherFrom, int otherStep) {
        return from != otherFrom ? from < otherFrom : compare(step, otherStep) < 0;
    }

    public int compare(int one, int other) {
        int byCall = Integer.compare(positions[steps.callOf(one)], positions[steps.callOf(other)]);
        return byCall != 0 || one == other ? byCall : compareChoices(one, other);
    }

    private int compareChoices(int one, int other) {
        List<Integer> first = steps.step(one).choices();
        List<Integer> second = steps.step(other).choices();
        for (int i = 0; i < Math.min(first.size(), second.size()); i++) {
            int order = first.get(i).compareTo(second.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(first.size(), second.size());
    }
}
