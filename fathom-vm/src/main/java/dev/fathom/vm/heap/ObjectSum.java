package dev.fathom.vm.heap;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What the young objects of a state add to its fingerprint, and their numbers; shared by states with the same objects. */
final class ObjectSum {
    private final Numbering numbering;
    private final long a;
    private final long b;
    private final boolean plain;
    private int @Nullable [] words;

    /**
     * Makes a sum.
     *
     * @param numbering where each object is in the sum
     * @param a the first half of what they add
     * @param b the second half
     * @param plain whether nothing in the state is hidden from comparison
     */
    ObjectSum(Numbering numbering, long a, long b, boolean plain) {
        this.numbering = numbering;
        this.a = a;
        this.b = b;
        this.plain = plain;
    }

    Numbering numbering() {
        return numbering;
    }

    long a() {
        return a;
    }

    long b() {
        return b;
    }

    boolean isPlain() {
        return plain;
    }

    /** Returns the same sum of a state in which something is hidden from comparison. */
    ObjectSum withHidden() {
        return plain ? new ObjectSum(numbering, a, b, false) : this;
    }

    /** Says whether the words of the heap are those of the image already. */
    boolean isInPlace() {
        return plain && numbering.inPlace;
    }

    /** Returns the words of the objects, which are in place. */
    int[] words(Heap heap) {
        if (words == null) {
            words = Arrays.copyOfRange(heap.words, heap.youngStart(), heap.youngStart() + numbering.size());
        }
        return words;
    }

    /**
     * What the young objects and the changed words of the base add to the fingerprint of a state.
     *
     * @param objects what the objects add; states that have the same objects share it
     * @param baseA the first half of what the base adds
     * @param baseB the second half
     */
    record StateSum(ObjectSum objects, long baseA, long baseB) {
        Numbering numbering() {
            return objects.numbering();
        }
    }
}
