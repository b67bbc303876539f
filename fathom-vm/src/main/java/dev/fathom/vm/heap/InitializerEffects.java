package dev.fathom.vm.heap;

import dev.fathom.vm.program.VmClass;
import java.util.Arrays;
import java.util.Set;

/**
 * Tells whether a class initialiser changes something that was there before it ran, beside the static fields of its class.
 *
 * <p>Strings and {@code Class} objects do not count: what changes in them are caches that no program can see.
 */
public final class InitializerEffects {
    private static final Set<String> CACHING = Set.of("java/lang/String", "java/lang/Class");

    private final Heap heap;
    private final int[] permanent;
    private final int[] young;

    /** Remembers what is there now. */
    public InitializerEffects(Heap heap) {
        this.heap = heap;
        permanent = Arrays.copyOf(heap.words, heap.permanentTop());
        young = Arrays.copyOfRange(heap.words, heap.youngStart(), heap.top);
    }

    /** Says whether nothing of that has changed but static fields of the class. */
    public boolean areOwn(VmClass type) {
        int next = Arrays.mismatch(permanent, 0, permanent.length, heap.words, 0, permanent.length);
        while (next >= 0) {
            if (!isOwn(next, type)) {
                return false;
            }
            int from = next + 1;
            int more = Arrays.mismatch(permanent, from, permanent.length, heap.words, from, permanent.length);
            next = more < 0 ? more : from + more;
        }
        int start = heap.youngStart();
        return Arrays.mismatch(young, 0, young.length, heap.words, start, start + young.length) < 0;
    }

    private boolean isOwn(int address, VmClass type) {
        VmClass changed = heap.classOf(heap.permanents().objectAt(address));
        return changed.kind == VmClass.Kind.STATICS ? changed.superclass == type : CACHING.contains(changed.name);
    }
}
