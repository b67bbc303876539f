package dev.fathom.vm.peer.memory;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;

/** Copies between guest arrays with the checks and the messages of HotSpot's {@code System.arraycopy}. */
public final class ArrayCopy {
    private static final String STORE = "java/lang/ArrayStoreException";
    private static final String BOUNDS = "java/lang/ArrayIndexOutOfBoundsException";

    private ArrayCopy() {}

    public static void run(Call call) {
        Heap heap = call.heap;
        int source = call.nonNull(0);
        int from = call.intArg(1);
        int target = call.nonNull(2);
        int to = call.intArg(3);
        int length = call.intArg(4);
        VmClass sourceType = heap.classOf(source);
        VmClass targetType = heap.classOf(target);
        if (sourceType != targetType || !sourceType.isArray()) {
            checkTypes(call, sourceType, targetType);
        }
        int sourceLength = heap.arrayLength(source);
        int targetLength = heap.arrayLength(target);
        if ((from | to | length) < 0 || length > sourceLength - from || length > targetLength - to) {
            throw outOfBounds(call, sourceType, from, sourceLength, targetType, to, targetLength, length);
        }
        if (length == 0) {
            return;
        }
        if (call.inParts()) {
            PartwiseCopy.copy(call, sourceType);
            return;
        }
        if (sourceType.elementIsReference && !sourceType.component.isAssignableTo(targetType.component)) {
            copyChecked(call, source, from, target, to, length);
        } else if (sourceType.elementIsReference && heap.isUntracked(target)) {
            copyToUntracked(call, source, from, target, to, length);
        } else {
            copy(heap, sourceType.elementShift, source, from, target, to, length);
        }
    }

    /** What an untracked array refers to becomes untracked too, which changes addresses: each is read when needed. */
    private static void copyToUntracked(Call call, int source, int from, int target, int to, int length) {
        Heap heap = call.heap;
        if (heap.isUntracked(source)) {
            copy(heap, 0, source, from, target, to, length);
            return;
        }
        for (int i = 0; i < length; i++) {
            int element = heap.words[source + Heap.ARRAY_DATA + from + i];
            storeUntracked(call, target + Heap.ARRAY_DATA + to + i, element);
        }
    }

    private static void storeUntracked(Call call, int address, int element) {
        boolean tracked = element >= call.heap.youngStart();
        call.heap.store(address, tracked ? call.vm.untracking.migrate(element) : element);
    }

    /** Copies elements of arrays that are known to fit. */
    static void copy(Heap heap, int shift, int source, int from, int target, int to, int length) {
        int sourceData = source + Heap.ARRAY_DATA;
        int targetData = target + Heap.ARRAY_DATA;
        if (shift <= 0) {
            copyWords(heap, sourceData + (from << -shift), targetData + (to << -shift), length << -shift);
        } else {
            PackedCopy.run(heap, shift, sourceData, from, targetData, to, length);
        }
    }

    /** Copies whole words through the write barrier; the ranges may overlap. */
    static void copyWords(Heap heap, int source, int target, int count) {
        if (target < heap.mark) {
            int[] words = heap.words;
            for (int i = 0; i < count; i++) {
                if (words[target + i] != words[source + i]) {
                    heap.beforeStore(target + i);
                }
            }
        }
        System.arraycopy(heap.words, source, heap.words, target, count);
    }

    private static void copyChecked(Call call, int source, int from, int target, int to, int length) {
        Heap heap = call.heap;
        VmClass bound = heap.classOf(target).component;
        for (int i = 0; i < length; i++) {
            int element = heap.words[source + Heap.ARRAY_DATA + from + i];
            if (element != 0 && !heap.classOf(element).isAssignableTo(bound)) {
                throw call.exception(STORE, elementMismatch(heap.classOf(source).component, bound));
            }
            if (heap.isUntracked(target)) {
                storeUntracked(call, target + Heap.ARRAY_DATA + to + i, element);
            } else {
                heap.store(target + Heap.ARRAY_DATA + to + i, element);
            }
        }
    }

    private static String elementMismatch(VmClass source, VmClass bound) {
        if (!bound.isAssignableTo(source)) {
            return "arraycopy: type mismatch: can not copy " + source.externalName() + "[] into " + bound.externalName()
                    + "[]";
        }
        return "arraycopy: element type mismatch: can not cast one of the elements of " + source.externalName()
                + "[] to the type of the destination array, " + bound.externalName();
    }

    private static void checkTypes(Call call, VmClass source, VmClass target) {
        if (!source.isArray()) {
            throw call.exception(STORE, "arraycopy: source type " + source.externalName() + " is not an array");
        }
        if (!target.isArray()) {
            throw call.exception(STORE, "arraycopy: destination type " + target.externalName() + " is not an array");
        }
        if (source.elementIsReference != target.elementIsReference
                || (!source.elementIsReference && source != target)) {
            throw call.exception(
                    STORE, "arraycopy: type mismatch: can not copy " + kind(source) + "[] into " + kind(target) + "[]");
        }
    }

    private static String kind(VmClass array) {
        return array.elementIsReference ? "object array" : array.component.name;
    }

    private static RuntimeException outOfBounds(
            Call call,
            VmClass sourceType,
            int from,
            int sourceLength,
            VmClass targetType,
            int to,
            int targetLength,
            int length) {
        String problem;
        if (from < 0) {
            problem = outside("source index " + from, sourceType, sourceLength);
        } else if (to < 0) {
            problem = outside("destination index " + to, targetType, targetLength);
        } else if (length < 0) {
            problem = "length " + length + " is negative";
        } else if (length > sourceLength - from) {
            problem = outside("last source index " + Integer.toUnsignedString(from + length), sourceType, sourceLength);
        } else {
            problem = outside(
                    "last destination index " + Integer.toUnsignedString(to + length), targetType, targetLength);
        }
        return call.exception(BOUNDS, "arraycopy: " + problem);
    }

    private static String outside(String what, VmClass array, int length) {
        return what + " out of bounds for " + kind(array) + "[" + length + "]";
    }
}
