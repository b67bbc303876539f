package dev.fathom.vm.peer.lang;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.peer.memory.PartwiseCopy;
import dev.fathom.vm.program.VmClass;

/** Natives of {@code java.lang.Object}. */
public final class ObjectPeers implements Peers {
    private static final long NANOS_PER_MILLI = 1_000_000L;

    @Override
    public void register(PeerTable table) {
        table.on("java/lang/Object")
                .method("getClass()Ljava/lang/Class;", call -> call.returnRef(call.heap.classOf(call.ref(0)).mirror))
                .method("hashCode()I", ObjectPeers::identityHash)
                .method("clone()Ljava/lang/Object;", ObjectPeers::cloneObject)
                .method("notify()V", call -> call.vm.waiting.notify(call, call.ref(0), false))
                .method("notifyAll()V", call -> call.vm.waiting.notify(call, call.ref(0), true))
                .ifNative("wait(J)V", ObjectPeers::await)
                .method("wait0(J)V", ObjectPeers::await);
        // Newer JDKs ask for it once, and keep it.
        table.on("java/lang/Enum").ifExplored("hashCode()I", ObjectPeers::hashOfConstant);
    }

    private static void identityHash(Call call) {
        ShownHash.note(call);
        call.returnInt(IdentityHash.of(call.vm, call.ref(0)));
    }

    private static void hashOfConstant(Call call) {
        ShownHash.note(call);
        call.ownCode();
    }

    private static void cloneObject(Call call) {
        Heap heap = call.heap;
        int original = call.ref(0);
        VmClass type = heap.classOf(original);
        if (type.isArray()) {
            int copy = heap.allocateArray(type, heap.arrayLength(original));
            if (call.inParts()) {
                PartwiseCopy.fill(call, original, copy);
                return;
            }
            int size = heap.sizeOf(original) - Heap.ARRAY_DATA;
            System.arraycopy(heap.words, original + Heap.ARRAY_DATA, heap.words, copy + Heap.ARRAY_DATA, size);
            call.returnRef(copy);
            return;
        }
        if (!type.isAssignableTo(call.vm.system("java/lang/Cloneable"))) {
            throw call.exception("java/lang/CloneNotSupportedException", type.externalName());
        }
        if (call.inParts()) {
            PartwiseCopy.fillFields(call, type, original, heap.allocate(type));
            return;
        }
        call.returnRef(copyFields(heap, type, original));
    }

    private static int copyFields(Heap heap, VmClass type, int original) {
        int copy = heap.allocate(type);
        int[] cells = new int[type.untrackedOffsets.length];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = heap.words[copy + type.untrackedOffsets[i]];
        }
        int header = Heap.LOCK + 1;
        System.arraycopy(heap.words, original + header, heap.words, copy + header, type.instanceWords - header);
        for (int i = 0; i < cells.length; i++) {
            // An untracked field holds the address of its cell: the copy keeps its own cell, with the same content.
            int originalCell = heap.words[original + type.untrackedOffsets[i]];
            heap.words[cells[i]] = heap.words[originalCell];
            heap.words[cells[i] + 1] = heap.words[originalCell + 1];
            heap.words[copy + type.untrackedOffsets[i]] = cells[i];
        }
        return copy;
    }

    private static void await(Call call) {
        long millis = call.longArg(1);
        if (millis < 0) {
            throw call.exception("java/lang/IllegalArgumentException", "timeout value is negative");
        }
        call.vm.waiting.await(call, call.ref(0), Math.min(millis, Long.MAX_VALUE / NANOS_PER_MILLI) * NANOS_PER_MILLI);
    }
}
