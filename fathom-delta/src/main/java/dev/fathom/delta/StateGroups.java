package dev.fathom.delta;

import java.util.Arrays;

/** States that were linearized, in groups of one shape, and the objects of each group in canonical order. */
final class StateGroups {
    private Statemask[] masks = new Statemask[16];
    private int[] sizes = new int[16];

    /** Where the objects of each group begin; one more than there are groups. */
    private int[] firstObjects = new int[17];

    private int[] objects = new int[256];
    private int count;

    void clear() {
        count = 0;
    }

    /**
     * Adds a group.
     *
     * @param sources the addresses of its objects in the Δ heap; as many as are said
     * @param size how many words they have
     */
    void add(Statemask mask, int[] sources, int number, int size) {
        if (count == masks.length) {
            masks = Arrays.copyOf(masks, 2 * count);
            sizes = Arrays.copyOf(sizes, 2 * count);
            firstObjects = Arrays.copyOf(firstObjects, 2 * count + 1);
        }
        int first = firstObjects[count];
        if (first + number > objects.length) {
            objects = Arrays.copyOf(objects, 2 * (first + number));
        }
        System.arraycopy(sources, 0, objects, first, number);
        masks[count] = mask;
        sizes[count++] = size;
        firstObjects[count] = first + number;
    }

    int count() {
        return count;
    }

    Statemask mask(int group) {
        return masks[group];
    }

    /** Returns how many words the objects of a group have. */
    int size(int group) {
        return sizes[group];
    }

    /** Returns where the objects of a group begin among {@link #objects}. */
    int firstObject(int group) {
        return firstObjects[group];
    }

    int[] objects() {
        return objects;
    }
}
