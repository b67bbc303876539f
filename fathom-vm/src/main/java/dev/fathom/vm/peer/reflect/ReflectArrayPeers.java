package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.GuestException;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.peer.Boxes;
import dev.fathom.vm.program.Descriptors;
import dev.fathom.vm.program.VmClass;

/** Creates, reads and writes arrays whose type is known at run time only. */
public final class ReflectArrayPeers implements Peers {
    private static final int MAX_DIMENSIONS = 255;

    @Override
    public void register(PeerTable table) {
        PeerTable.ForClass on = table.on("java/lang/reflect/Array");
        on.method("getLength(Ljava/lang/Object;)I", call -> call.returnInt(call.heap.arrayLength(array(call))));
        on.method("newArray(Ljava/lang/Class;I)Ljava/lang/Object;", this::newArray);
        on.method("multiNewArray(Ljava/lang/Class;[I)Ljava/lang/Object;", this::newMultiArray);
        on.method("get(Ljava/lang/Object;I)Ljava/lang/Object;", this::get);
        on.method("set(Ljava/lang/Object;ILjava/lang/Object;)V", this::set);
        String[] kinds = {"Boolean", "Byte", "Char", "Short", "Int", "Long", "Float", "Double"};
        for (int i = 0; i < kinds.length; i++) {
            char kind = "ZBCSIJFD".charAt(i);
            on.method("get" + kinds[i] + "(Ljava/lang/Object;I)" + kind, call -> getPrimitive(call, kind));
            on.method("set" + kinds[i] + "(Ljava/lang/Object;I" + kind + ")V", call -> {
                long bits = kind == 'J' || kind == 'D' ? call.longArg(2) : call.intArg(2);
                setPrimitive(call, element(call), bits, kind);
            });
        }
    }

    private static int array(Call call) {
        int array = call.nonNull(0);
        if (!call.heap.classOf(array).isArray()) {
            throw call.exception("java/lang/IllegalArgumentException", "Argument is not an array");
        }
        return array;
    }

    /** Checks the index and returns the component type. */
    private static VmClass element(Call call) {
        int array = array(call);
        int index = call.intArg(1);
        if (index < 0 || index >= call.heap.arrayLength(array)) {
            throw call.exception("java/lang/ArrayIndexOutOfBoundsException", null);
        }
        return call.heap.classOf(array).component;
    }

    private static GuestException mismatch(Call call) {
        return call.exception("java/lang/IllegalArgumentException", "argument type mismatch");
    }

    private void get(Call call) {
        VmClass component = element(call);
        if (!component.isPrimitive()) {
            call.returnRef(call.heap.words[call.ref(0) + Heap.ARRAY_DATA + call.intArg(1)]);
            return;
        }
        char kind = component.primitiveKind();
        VmClass box = call.vm.system(Descriptors.boxOf(kind));
        if (!call.initialize(box)) {
            return;
        }
        long bits = load(call, kind);
        var valueOf = box.method("valueOf", "(" + kind + ")L" + box.name + ";");
        if (kind == 'J' || kind == 'D') {
            call.tailCall(valueOf, (int) bits, (int) (bits >>> 32));
        } else {
            call.tailCall(valueOf, (int) bits);
        }
    }

    private void getPrimitive(Call call, char wanted) {
        VmClass component = element(call);
        if (!component.isPrimitive()) {
            throw call.exception("java/lang/IllegalArgumentException", "Argument is not an array of primitive type");
        }
        char kind = component.primitiveKind();
        if (!Boxes.widens(kind, wanted)) {
            throw mismatch(call);
        }
        long bits = Boxes.widen(load(call, kind), kind, wanted);
        if (wanted == 'J' || wanted == 'D') {
            call.returnLong(bits);
        } else {
            call.returnInt((int) bits);
        }
    }

    private static long load(Call call, char kind) {
        Heap heap = call.heap;
        int data = call.ref(0) + Heap.ARRAY_DATA;
        int index = call.intArg(1);
        return switch (kind) {
            case 'Z', 'B' -> (byte) (heap.words[data + (index >> 2)] >>> ((index & 3) << 3));
            case 'C' -> (char) (heap.words[data + (index >> 1)] >>> ((index & 1) << 4));
            case 'S' -> (short) (heap.words[data + (index >> 1)] >>> ((index & 1) << 4));
            case 'J', 'D' -> heap.loadLong(data + 2 * index);
            default -> heap.words[data + index];
        };
    }

    private void set(Call call) {
        VmClass component = element(call);
        int value = call.ref(2);
        if (!component.isPrimitive()) {
            if (value != 0 && !call.heap.classOf(value).isAssignableTo(component)) {
                throw call.exception("java/lang/IllegalArgumentException", "array element type mismatch");
            }
            call.storeRef(call.ref(0), call.ref(0) + Heap.ARRAY_DATA + call.intArg(1), value);
            return;
        }
        char kind = Boxes.kind(call.vm, value);
        if (value == 0 || kind == 0) {
            throw value == 0 ? call.exception("java/lang/IllegalArgumentException", null) : mismatch(call);
        }
        setPrimitive(call, component, Boxes.bits(call.vm, value), kind);
    }

    private static void setPrimitive(Call call, VmClass component, long bits, char from) {
        if (!component.isPrimitive() || !Boxes.widens(from, component.primitiveKind())) {
            throw mismatch(call);
        }
        char kind = component.primitiveKind();
        store(call, kind, Boxes.widen(bits, from, kind));
    }

    private static void store(Call call, char kind, long bits) {
        Heap heap = call.heap;
        int data = call.ref(0) + Heap.ARRAY_DATA;
        int index = call.intArg(1);
        switch (kind) {
            case 'Z', 'B' -> storePacked(heap, data + (index >> 2), (index & 3) << 3, 0xFF, (int) bits);
            case 'C', 'S' -> storePacked(heap, data + (index >> 1), (index & 1) << 4, 0xFFFF, (int) bits);
            case 'J', 'D' -> heap.storeLong(data + 2 * index, bits);
            default -> heap.store(data + index, (int) bits);
        }
    }

    private static void storePacked(Heap heap, int word, int shift, int mask, int value) {
        heap.store(word, (heap.words[word] & ~(mask << shift)) | (value & mask) << shift);
    }

    private static VmClass component(Call call) {
        VmClass component = call.classArg(0);
        if (component.isPrimitive() && component.primitiveKind() == 'V') {
            throw call.exception("java/lang/IllegalArgumentException", null);
        }
        return component;
    }

    private void newArray(Call call) {
        VmClass component = component(call);
        call.returnRef(allocate(call, call.vm.classes.arrayOf(component), call.intArg(1)));
    }

    private static int allocate(Call call, VmClass type, int length) {
        if (length < 0) {
            throw call.exception("java/lang/NegativeArraySizeException", Integer.toString(length));
        }
        return call.heap.allocateArray(type, length);
    }

    private void newMultiArray(Call call) {
        VmClass type = component(call);
        int lengths = call.nonNull(1);
        int dimensions = call.heap.arrayLength(lengths);
        if (dimensions == 0) {
            throw call.exception("java/lang/IllegalArgumentException", "Empty dimensions array");
        }
        int present = 0;
        for (VmClass each = type; each.isArray(); each = each.component) {
            present++;
        }
        if (dimensions + present > MAX_DIMENSIONS) {
            throw call.exception("java/lang/IllegalArgumentException", null);
        }
        int[] sizes = new int[dimensions];
        for (int i = 0; i < dimensions; i++) {
            sizes[i] = call.heap.words[lengths + Heap.ARRAY_DATA + i];
            type = call.vm.classes.arrayOf(type);
            if (sizes[i] < 0) {
                throw call.exception("java/lang/NegativeArraySizeException", Integer.toString(sizes[i]));
            }
        }
        call.returnRef(multi(call, type, sizes, 0));
    }

    private static int multi(Call call, VmClass type, int[] sizes, int at) {
        int array = allocate(call, type, sizes[at]);
        for (int i = 0; at + 1 < sizes.length && i < sizes[at]; i++) {
            int inner = multi(call, type.component, sizes, at + 1);
            call.heap.words[array + Heap.ARRAY_DATA + i] = inner;
        }
        return array;
    }
}
