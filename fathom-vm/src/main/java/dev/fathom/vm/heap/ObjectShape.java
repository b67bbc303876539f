package dev.fathom.vm.heap;

import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.VmClass;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What the canonicalizer of object states needs to know of a class, in arrays that are quick to run along. */
public final class ObjectShape {
    /** How the words of an object are to be read. */
    public enum Kind {
        INSTANCE,
        REFERENCES,
        VALUES
    }

    public final VmClass type;
    public final Kind kind;

    /** Number of the class that is the same in every run. */
    public final long name;

    /** Words of an instance. */
    public final int words;

    /** Offsets of compared references. */
    public final int[] references;

    /** Offsets of other compared words, the header aside. */
    public final int[] values;

    /** Offsets of references that comparison leaves out. */
    public final int[] ignoredReferences;

    /** Offsets of all words that comparison leaves out. */
    public final int[] ignored;

    /** Who copies instances; null for arrays. */
    final @Nullable InstanceCopier copier;

    ObjectShape(VmClass type, boolean @Nullable [] skipped, boolean shapeOnly, InstanceCopier.Maker copiers) {
        this.type = type;
        name = type.stableHash;
        words = type.instanceWords;
        kind = !type.isArray() ? Kind.INSTANCE : type.elementIsReference ? Kind.REFERENCES : Kind.VALUES;
        if (kind == Kind.INSTANCE) {
            references = offsets(offset -> isReference(offset) && !isSkipped(skipped, offset));
            values = offsets(offset -> !shapeOnly && !isReference(offset) && !isSkipped(skipped, offset));
            ignoredReferences = offsets(offset -> isReference(offset) && isSkipped(skipped, offset));
            ignored = offsets(offset -> isSkipped(skipped, offset));
            copier = copiers.make(name, words, references, values);
        } else {
            references = new int[0];
            values = references;
            ignoredReferences = references;
            ignored = references;
            copier = null;
        }
    }

    private interface Test {
        boolean holds(int offset);
    }

    private int[] offsets(Test test) {
        int[] result = new int[words];
        int count = 0;
        for (int offset = ClassTable.HEADER_WORDS; offset < words; offset++) {
            if (test.holds(offset)) {
                result[count++] = offset;
            }
        }
        return Arrays.copyOf(result, count);
    }

    private boolean isReference(int offset) {
        return Arrays.binarySearch(type.referenceOffsets, offset) >= 0;
    }

    private static boolean isSkipped(boolean @Nullable [] skipped, int offset) {
        return skipped != null && skipped[offset];
    }

    /** Returns the words of the object at that place of an array. */
    public int sizeAt(int[] heap, int at) {
        return kind == Kind.INSTANCE ? words : (int) Heap.arrayWords(type, heap[at + Heap.LENGTH]);
    }
}
