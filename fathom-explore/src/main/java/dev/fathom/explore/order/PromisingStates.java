package dev.fathom.explore.order;

import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The states that wait to be expanded, in levels: all of one level come before those of the next, and in a level those of the
 * smallest value, of equal ones the oldest. A level that is too large loses the last of its states (Groce and Visser 2002 §2.1).
 */
final class PromisingStates {
    /**
     * A state that waits.
     *
     * @param order how many were added before
     * @param number whatever its owner calls it
     * @param words its image, as {@link dev.fathom.vm.heap.ObjectStates} loads it
     */
    record Waiting(long value, long order, int depth, int number, int[] words) implements Comparable<Waiting> {
        @Override
        public int compareTo(Waiting other) {
            int byValue = Long.compare(value, other.value);
            return byValue != 0 ? byValue : Long.compare(order, other.order);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Waiting waiting && waiting.order == order;
        }

        @Override
        public int hashCode() {
            return Long.hashCode(order);
        }
    }

    private final TreeMap<Integer, TreeSet<Waiting>> levels = new TreeMap<>();
    private final long limit;
    private long added;
    private long dropped;

    PromisingStates(long limit) {
        this.limit = limit;
    }

    void add(int level, long value, int depth, int number, int[] words) {
        TreeSet<Waiting> states = levels.computeIfAbsent(level, any -> new TreeSet<>());
        states.add(new Waiting(value, added++, depth, number, words));
        if (states.size() > limit) {
            states.pollLast();
            dropped++;
        }
    }

    /** Takes the first state out; null if none waits. */
    @Nullable
    Waiting poll() {
        while (!levels.isEmpty()) {
            Waiting first = levels.firstEntry().getValue().pollFirst();
            if (first != null) {
                return first;
            }
            levels.pollFirstEntry();
        }
        return null;
    }

    /** Returns how many states were dropped. */
    long dropped() {
        return dropped;
    }
}
