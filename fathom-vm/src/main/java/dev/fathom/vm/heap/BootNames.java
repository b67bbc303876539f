package dev.fathom.vm.heap;

import dev.fathom.vm.program.StableHash;
import dev.fathom.vm.program.VmClass;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Names the objects that exist when exploration starts.
 *
 * <p>Holders of static fields, {@code Class} objects and literals are given names; any other object is named by the way
 * that leads to it from one of those. So a system property more or less, in the next run, changes no other name.
 */
final class BootNames {
    private static final long STEP = 0x9E3779B97F4A7C15L;

    /** The objects that were given names, ascending, and those names. */
    private int[] refs = new int[1024];

    private long[] given = new long[1024];
    private int count;

    /** Names an object; objects are named in the order of their addresses. */
    void give(int ref, long name) {
        if (count > 0 && ref <= refs[count - 1]) {
            throw new IllegalStateException("an object was named after one above it");
        }
        if (count == refs.length) {
            refs = Arrays.copyOf(refs, 2 * count);
            given = Arrays.copyOf(given, 2 * count);
        }
        refs[count] = ref;
        given[count++] = name;
    }

    /** Returns the name that the object was given, or 0. */
    long given(int ref) {
        int index = Arrays.binarySearch(refs, 0, count, ref);
        return index < 0 ? 0 : given[index];
    }

    /** Returns the names of all objects below the end, by address. */
    long[] all(Heap heap, int end) {
        return new Naming(heap, end).run();
    }

    private final class Naming {
        private final Heap heap;
        private final PermanentObjects objects;
        private final long[] names;
        private final int[] queue;
        private int queued;
        private int done;

        Naming(Heap heap, int end) {
            this.heap = heap;
            objects = heap.permanents();
            names = new long[end];
            queue = new int[objects.count()];
        }

        long[] run() {
            for (int i = 0; i < count; i++) {
                name(refs[i], given[i]);
            }
            follow();
            Map<VmClass, Integer> counts = new HashMap<>();
            for (int i = 0; i < objects.count(); i++) {
                int ref = objects.start(i);
                if (names[ref] == 0) {
                    VmClass type = heap.classOf(ref);
                    int number = counts.merge(type, 1, Integer::sum);
                    name(ref, StableHash.mix(type.stableHash + number * STEP));
                    follow();
                }
            }
            return names;
        }

        private void name(int ref, long name) {
            if (name != 0 && names[ref] == 0) {
                names[ref] = name;
                queue[queued++] = ref;
            }
        }

        private void follow() {
            while (done < queued) {
                int object = queue[done++];
                VmClass type = heap.classOf(object);
                int[] offsets = type.referenceOffsets;
                if (type.isArray()) {
                    offsets = new int[type.elementIsReference ? heap.arrayLength(object) : 0];
                    Arrays.setAll(offsets, i -> Heap.ARRAY_DATA + i);
                }
                for (int offset : offsets) {
                    int target = heap.words[object + offset];
                    if (target != 0 && heap.isPermanent(target)) {
                        name(target, StableHash.mix(names[object] + offset * STEP));
                    }
                }
            }
        }
    }
}
