package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestThread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToLongFunction;

/** Numbers the sets of locks that threads hold, so that summaries of accesses can name them. */
final class LockSets {
    /** Added to a number when the lock of the accessed object itself is held, too. */
    static final int SELF = 1;

    private record Key(List<Integer> locks) {}

    private final IntToLongFunction names;
    private final Map<Key, Integer> numbers = new HashMap<>();
    private final List<int[]> sets = new ArrayList<>();

    /** Makes an empty table; {@code names} gives base objects the names they have in any machine. */
    LockSets(IntToLongFunction names) {
        this.names = names;
        numbers.put(new Key(List.of()), 0);
        sets.add(new int[0]);
    }

    /** Returns the number of the set of base locks that a thread holds; even, so that {@link #SELF} can be added. */
    int of(GuestThread thread) {
        if (thread.heldCount == 0) {
            return 0;
        }
        int[] sorted = Arrays.copyOf(thread.held, thread.heldCount);
        Arrays.sort(sorted);
        Key key = new Key(Arrays.stream(sorted).boxed().toList());
        Integer known = numbers.get(key);
        if (known == null) {
            known = sets.size() * 2;
            sets.add(sorted);
            numbers.put(key, known);
        }
        return known;
    }

    boolean disjoint(int first, int second) {
        if ((first & second & SELF) != 0) {
            return false;
        }
        for (int each : sets.get(first >> 1)) {
            if (Arrays.binarySearch(sets.get(second >> 1), each) >= 0) {
                return false;
            }
        }
        return true;
    }

    /** The same for a set of this machine and one of another. */
    boolean disjoint(int first, LockSets others, int second) {
        if ((first & second & SELF) != 0) {
            return false;
        }
        for (int each : sets.get(first >> 1)) {
            for (int other : others.sets.get(second >> 1)) {
                if (names.applyAsLong(each) == others.names.applyAsLong(other)) {
                    return false;
                }
            }
        }
        return true;
    }
}
