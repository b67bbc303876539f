package dev.fathom.explore.sets;

import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.heap.IgnoredFields;
import dev.fathom.vm.heap.ObjectStates;
import dev.fathom.vm.heap.RootCanonicalizer;

/** Gives elements of sets keys that depend on what can be reached from them, not on where they are. */
final class ElementKeys {
    /** What elements are sorted by. */
    record Key(long high, long low) implements Comparable<Key> {
        @Override
        public int compareTo(Key other) {
            int first = Long.compare(high, other.high);
            return first != 0 ? first : Long.compare(low, other.low);
        }

        /** Returns a key for an element of two parts. */
        Key and(Key other) {
            return new Key((high + other.low) * 0x9E3779B97F4A7C15L ^ other.high, low * 31 + other.high);
        }
    }

    private final Heap heap;
    private final ObjectStates states;
    private final RootCanonicalizer canonicalizer;

    ElementKeys(Heap heap, ObjectStates states, IgnoredFields ignored) {
        this.heap = heap;
        this.states = states;
        canonicalizer = new RootCanonicalizer(heap, ignored, false);
    }

    static Key ofValue(long value) {
        return new Key(value, 0);
    }

    Key ofReference(int ref) {
        if (ref == 0) {
            return new Key(0, 0);
        }
        if (ref < heap.youngStart()) {
            return new Key(1, heap.isUntracked(ref) ? 0 : heap.stableName(ref));
        }
        states.keep(ref);
        canonicalizer.canonicalizeObject(states.keepCell());
        states.keep(0);
        return new Key(canonicalizer.high(), canonicalizer.low());
    }
}
