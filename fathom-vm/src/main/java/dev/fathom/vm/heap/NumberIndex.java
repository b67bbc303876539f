package dev.fathom.vm.heap;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Finds objects by address in one {@link Numbering} at a time. */
final class NumberIndex {
    private final Heap heap;
    private @Nullable Numbering loaded;
    private int start;

    /** By address from the start on: one more than the place of the object in the numbering; 0 elsewhere. */
    private int[] places = new int[1024];

    NumberIndex(Heap heap) {
        this.heap = heap;
    }

    /** Takes a numbering; the heap must be that of a state that has it, or one that followed. */
    void load(Numbering numbering) {
        if (loaded == numbering) {
            return;
        }
        if (loaded != null) {
            for (int source : loaded.sources) {
                places[source - start] = 0;
            }
        }
        loaded = numbering;
        start = heap.youngStart();
        int size = heap.top - start;
        if (places.length < size) {
            places = new int[Math.max(size, places.length * 2)];
        }
        int[] sources = numbering.sources;
        for (int i = 0; i < sources.length; i++) {
            places[sources[i] - start] = i + 1;
        }
    }

    /** Returns the canonical number of a young object; 0 if it has none. */
    int numberOf(int ref) {
        int at = ref - start;
        int place = at < places.length ? places[at] : 0;
        return place == 0 ? 0 : Objects.requireNonNull(loaded).numbers[place - 1];
    }

    /** Returns the place in the numbering of the object that a young word belongs to; -1 if it belongs to none. */
    int placeAt(int address) {
        int at = Math.min(address - start, places.length - 1);
        while (at >= 0 && places[at] == 0) {
            at--;
        }
        if (at < 0) {
            return -1;
        }
        int place = places[at] - 1;
        int source = Objects.requireNonNull(loaded).sources[place];
        return address < source + heap.sizeOf(source) ? place : -1;
    }
}
