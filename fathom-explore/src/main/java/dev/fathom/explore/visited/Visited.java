package dev.fathom.explore.visited;

import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import dev.fathom.vm.heap.RootCanonicalizer;

/** The states seen so far, each with the smallest depth it was seen at. */
public interface Visited {
    /** What {@link #lower} returns for a state that was not seen. */
    int NEW = -1;

    /** Notes the state that was just canonicalized; returns the depth it was known at, or {@link #NEW}. */
    int lower(RootCanonicalizer state, int depth);

    /** Does the same for a state of which the fingerprint is known. */
    default int lower(long high, long low, int depth) {
        throw new UnsupportedOperationException("states are compared as a whole");
    }

    /** Says whether a state was seen. */
    default boolean contains(long high, long low) {
        throw new UnsupportedOperationException("states are compared as a whole");
    }

    /** So many states can be asked about together. */
    int MOST_TOGETHER = Long.SIZE;

    /**
     * Says which of some states were seen, the n-th one by the n-th bit. Look-ups go to places of their own in a table that does not fit the caches: those that are made together also wait for memory
     * together.
     *
     * @param fingerprints both halves of each, one behind the other
     */
    default long seen(long[] fingerprints, int count) {
        long seen = 0;
        for (int i = 0; i < count; i++) {
            seen |= contains(fingerprints[2 * i], fingerprints[2 * i + 1]) ? 1L << i : 0;
        }
        return seen;
    }

    /** Reads where a fingerprint would be: many such reads in a row wait for memory together. Returns what was read. */
    default long touch(long high, long low) {
        return 0;
    }

    /**
     * Notes states none of which was seen, nor twice among them: all of them, or none; says which. They are noted quickest in the order of their {@linkplain
     * dev.fathom.vm.state.Fingerprint#hash hashes}, as unsigned numbers, or nearly so: then no look-up waits for memory.
     *
     * @param fingerprints both halves of each, one behind the other
     */
    default boolean addUnseen(long[] fingerprints, int count, int depth) {
        return false;
    }

    /** Writes the states down for an exploration that goes on in the place of this one; nobody may work meanwhile. */
    default void write(SpillOutput out) {
        throw new UnsupportedOperationException("such states are not written down");
    }

    /** Reads what was written; no state is known yet. */
    default void read(SpillInput in) {
        throw new UnsupportedOperationException("such states are not written down");
    }

    /** Returns how many states are known. */
    long size();

    /** Returns how many of them are on disk. */
    default long onDisk() {
        return 0;
    }

    /** Returns how many states are known at a depth below the bound. */
    long sizeBelow(int bound);

    /** Returns the sum of the fingerprints' halves, which is the same for the same set. */
    long digest();
}
