package dev.fathom.vm.program;

import java.util.Arrays;

/** Knows the fields in which the library keeps the thread that holds or waits for something: always the one that has written them. */
public final class ThreadLinks {
    /** Where a class has no such field. */
    public static final int NONE = -1;

    private static final String[][] LINKING = {
        {"java/util/concurrent/locks/AbstractOwnableSynchronizer", "exclusiveOwnerThread"},
        {"java/util/concurrent/locks/AbstractQueuedSynchronizer$Node", "waiter"}
    };

    /** By number of a class, where it has such a field; 0 if that was not looked up yet. */
    private int[] offsets = new int[1024];

    /** Returns where objects of a class have such a field, or {@link #NONE}. */
    public int offsetIn(VmClass type) {
        if (type.isArray()) {
            return NONE;
        }
        if (type.id >= offsets.length) {
            offsets = Arrays.copyOf(offsets, Math.max(type.id + 1, offsets.length * 2));
        }
        if (offsets[type.id] == 0) {
            offsets[type.id] = find(type);
        }
        return offsets[type.id];
    }

    private static int find(VmClass type) {
        for (VmClass each = type; each != null; each = each.superclass) {
            for (String[] known : LINKING) {
                VmField field = each.name.equals(known[0]) ? each.declaredField(known[1], null) : null;
                if (field != null) {
                    return field.offset;
                }
            }
        }
        return NONE;
    }
}
