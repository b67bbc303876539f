package dev.fathom.vm.peer.memory;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import java.util.ArrayList;
import java.util.List;

/** Lets the guest copy arrays and objects part by part, where other threads may have their turn in between ({@link Call#inParts}). */
public final class PartwiseCopy implements Peers {
    private static final String GUEST = "dev/fathom/guest/Copies";

    private final RawMemory memory = new RawMemory();

    @Override
    public void register(PeerTable table) {
        table.on(GUEST)
                .method("copyField(Ljava/lang/Object;Ljava/lang/Object;I)V", PartwiseCopy::copyField)
                .method("load(Ljava/lang/Object;JI)J", call -> call.returnLong(memory.load(call, 0, call.intArg(3))))
                .method(
                        "store(Ljava/lang/Object;JIJ)V",
                        call -> memory.store(call, 0, call.intArg(3), call.longArg(4)));
    }

    /**
     * Copies memory for {@code Unsafe}: in units as large as both places and the size allow, as HotSpot does, so that no element is torn; or in elements of which the bytes are to change places.
     */
    static void copyMemory(Call call, int swapped) {
        long size = call.longArg(7);
        long aligned = aligned(call, 1) | aligned(call, 4) | size | Long.BYTES;
        call.tailCall(
                call.vm.method(GUEST, "copy", "(Ljava/lang/Object;JLjava/lang/Object;JJIZ)V"),
                call.ref(1),
                call.intArg(2),
                call.intArg(3),
                call.ref(4),
                call.intArg(5),
                call.intArg(6),
                call.intArg(7),
                call.intArg(8),
                swapped > 1 ? swapped : (int) Long.lowestOneBit(aligned),
                swapped > 1 ? 1 : 0);
    }

    /** Returns a place, counted from where HotSpot aligns it. */
    private static long aligned(Call call, int slot) {
        return call.longArg(slot + 1) - (call.ref(slot) == 0 ? 0 : (Heap.ARRAY_DATA + 1L) * Integer.BYTES);
    }

    /** Copies elements of arrays that are known to fit. */
    static void copy(Call call, VmClass type) {
        String array = type.elementIsReference ? "[Ljava/lang/Object;" : type.name.equals("[Z") ? "[B" : type.name;
        call.tailCall(
                call.vm.method(GUEST, "copy", "(" + array + "I" + array + "II)V"),
                call.ref(0),
                call.intArg(1),
                call.ref(2),
                call.intArg(3),
                call.intArg(4));
    }

    /** Copies into a clone of an array that nobody else knows yet. */
    public static void fill(Call call, int original, int copy) {
        call.tailCall(
                call.vm.method(GUEST, "fill", "(Ljava/lang/Object;Ljava/lang/Object;I)Ljava/lang/Object;"),
                original,
                copy,
                call.heap.arrayLength(original));
    }

    /** The same for another object. */
    public static void fillFields(Call call, VmClass type, int original, int copy) {
        call.tailCall(
                call.vm.method(GUEST, "fillFields", "(Ljava/lang/Object;Ljava/lang/Object;I)Ljava/lang/Object;"),
                original,
                copy,
                fieldsOf(type).size());
    }

    private static void copyField(Call call) {
        Heap heap = call.heap;
        int original = call.ref(0);
        int copy = call.ref(1);
        VmField field = fieldsOf(heap.classOf(original)).get(call.intArg(2));
        int from = original + field.offset;
        int to = copy + field.offset;
        if (!call.passesAccess(original, from, false)) {
            return;
        }
        if (field.isReference()) {
            call.storeRef(copy, to, heap.words[from]);
            return;
        }
        heap.store(to, heap.words[from]);
        if (field.isWide()) {
            heap.store(to + 1, heap.words[from + 1]);
        }
    }

    /** Returns the fields of an instance. */
    private static List<VmField> fieldsOf(VmClass type) {
        List<VmField> result = new ArrayList<>();
        for (VmClass each = type; each != null; each = each.superclass) {
            for (VmField field : each.fields) {
                if (!field.isStatic()) {
                    result.add(field);
                }
            }
        }
        return result;
    }
}
