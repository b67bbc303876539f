package dev.fathom.vm.peer.memory;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.peer.GuestBytes;
import java.util.Arrays;

/** Allocates, frees, fills and copies memory for {@code Unsafe}. */
public final class UnsafeMemoryPeers implements Peers {
    private final RawMemory memory = new RawMemory();

    @Override
    public void register(PeerTable table) {
        table.on("jdk/internal/misc/Unsafe")
                .method(
                        "allocateMemory0(J)J",
                        call -> call.returnLong(memory.offHeap(call).allocate(call.longArg(1))))
                .method(
                        "reallocateMemory0(JJ)J",
                        call -> call.returnLong(memory.offHeap(call).reallocate(call.longArg(1), call.longArg(3))))
                .method("freeMemory0(J)V", call -> memory.offHeap(call).free(call.longArg(1)))
                .method("setMemory0(Ljava/lang/Object;JJB)V", this::fill)
                .method("copyMemory0(Ljava/lang/Object;JLjava/lang/Object;JJ)V", call -> copy(call, 1))
                .method(
                        "copySwapMemory0(Ljava/lang/Object;JLjava/lang/Object;JJJ)V",
                        call -> copy(call, Math.toIntExact(call.longArg(9))))
                .nothing("writeback0(J)V")
                .nothing("writebackPreSync0()V")
                .nothing("writebackPostSync0()V");
    }

    private void fill(Call call) {
        long size = call.longArg(4);
        if (size == 0) {
            return;
        }
        byte[] bytes = new byte[Math.toIntExact(size)];
        Arrays.fill(bytes, (byte) call.intArg(6));
        GuestBytes.write(call.heap, memory.place(call, 1, size), bytes, 0, bytes.length);
    }

    private void copy(Call call, int elementSize) {
        long size = call.longArg(7);
        if (size == 0) {
            return;
        }
        if (call.inParts()) {
            PartwiseCopy.copyMemory(call, elementSize);
            return;
        }
        byte[] bytes = new byte[Math.toIntExact(size)];
        GuestBytes.read(call.heap, memory.place(call, 1, size), bytes, 0, bytes.length);
        for (int i = 0; i + elementSize <= bytes.length && elementSize > 1; i += elementSize) {
            reverse(bytes, i, i + elementSize - 1);
        }
        GuestBytes.write(call.heap, memory.place(call, 4, size), bytes, 0, bytes.length);
    }

    private static void reverse(byte[] bytes, int first, int last) {
        for (int low = first, high = last; low < high; low++, high--) {
            byte swapped = bytes[low];
            bytes[low] = bytes[high];
            bytes[high] = swapped;
        }
    }
}
