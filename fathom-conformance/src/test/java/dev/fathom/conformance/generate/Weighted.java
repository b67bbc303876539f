package dev.fathom.conformance.generate;

import java.util.ArrayList;
import java.util.List;

/** Items to choose from, some more often than others. */
final class Weighted<T> {
    private final List<T> items = new ArrayList<>();
    private final List<Integer> limits = new ArrayList<>();
    private int total;

    Weighted<T> add(int weight, T item) {
        total += weight;
        items.add(item);
        limits.add(total);
        return this;
    }

    /** Adds the item only if the condition holds. */
    Weighted<T> addIf(boolean condition, int weight, T item) {
        return condition ? add(weight, item) : this;
    }

    T pick(Dice dice) {
        int roll = dice.below(total);
        int index = 0;
        while (roll >= limits.get(index)) {
            index++;
        }
        return items.get(index);
    }
}
