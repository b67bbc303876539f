package dev.fathom.vm.reduction;

import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.StableHash;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;

/**
 * What counts as one variable to {@link LocksetReduction}.
 *
 * <p>Words of the base are variables of their own; young objects come and go, so a variable is a field of all objects of a class, the elements of all arrays of a type, or the locks of all
 * objects of a class.
 */
public final class VariableKeys {
    /** Set in the keys of what is no word of a base object: those keys are names already. */
    private static final long NAME = 1L << 62;

    private static final long LOCK_OF = 1;
    private static final long ELEMENT_OF = 2;

    /** Takes the variables of an object one by one. */
    public interface Visitor {
        void variable(long key, boolean canBeWritten);
    }

    private final Heap heap;

    public VariableKeys(Heap heap) {
        this.heap = heap;
    }

    /** Returns the key of something that has a name and is no word. */
    public static long named(long name) {
        return NAME | name;
    }

    /** Returns the key of a word. */
    public long of(AccessedWord word) {
        if (heap.isBase(word.object)) {
            return word.address;
        }
        VmClass type = heap.classOf(word.object);
        if (word.address - word.object == Heap.LOCK) {
            return lockOf(type);
        }
        VmField field = word.field();
        return field == null ? elementOf(type) : named(field.stableHash());
    }

    /** Visits the variables of a young object. */
    public void visit(VmClass type, Visitor visitor) {
        visitor.variable(lockOf(type), true);
        if (type.isArray()) {
            visitor.variable(elementOf(type), true);
            return;
        }
        for (VmClass each = type; each != null; each = each.superclass) {
            for (VmField field : each.fields) {
                if (!field.isStatic()) {
                    visitor.variable(named(field.stableHash()), !field.isFinal());
                }
            }
        }
    }

    private static long lockOf(VmClass type) {
        return named(StableHash.mix(type.stableHash + LOCK_OF));
    }

    private static long elementOf(VmClass type) {
        return named(StableHash.mix(type.stableHash + ELEMENT_OF));
    }

    /** Returns the name of the variable that a word is. */
    public long nameOf(AccessedWord word) {
        return nameOf(of(word));
    }

    /** Returns the name of a variable, which holds in any run. */
    public long nameOf(long key) {
        return (key & NAME) != 0 ? key : heap.wordName((int) key) & ~NAME;
    }
}
