package dev.fathom.vm.peer.io;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.peer.GuestBytes;
import dev.fathom.vm.peer.memory.OffHeapMemory;
import dev.fathom.vm.peer.memory.RawMemory;
import java.io.IOException;

/** Models file channels: reading, positions and read-only mappings of the files in {@link FileTable}. */
public final class FileChannelPeers extends FilePeers {
    private static final String FD = "(Ljava/io/FileDescriptor;";
    private static final int END = -1;
    private static final int UNSUPPORTED = -4;
    private static final int MAP_READ_ONLY = 0;
    private static final long PAGE = 4096;

    private final RawMemory memory = new RawMemory();

    @Override
    public void register(PeerTable table) {
        registerDispatcher(table.on("sun/nio/ch/FileDispatcherImpl"));
        registerDispatcher(table.on("sun/nio/ch/UnixFileDispatcherImpl"));
        registerClosing(table.on("sun/nio/ch/FileDispatcherImpl"));
        registerClosing(table.on("sun/nio/ch/UnixDispatcher"));
        table.on("sun/nio/ch/FileDispatcherImpl")
                .nothing("init0()V")
                .nothing("dup0" + FD + "Ljava/io/FileDescriptor;)V")
                .method("canTransferToFromOverlappedMap0()Z", call -> call.returnBool(true))
                .method("transferTo0" + FD + "JJLjava/io/FileDescriptor;Z)J", call -> call.returnLong(UNSUPPORTED))
                .method("transferFrom0" + FD + "Ljava/io/FileDescriptor;JJZ)J", call -> call.returnLong(UNSUPPORTED));
        table.on("sun/nio/ch/FileChannelImpl")
                .method("initIDs()J", call -> call.returnLong(PAGE))
                .method("map0(IJJZ)J", io(call -> map(call, receiverDescriptor(call), 1)))
                .method("unmap0(JJ)I", this::unmap)
                .method("maxDirectTransferSize0()I", call -> call.returnInt(Integer.MAX_VALUE))
                .method("transferTo0" + FD + "JJLjava/io/FileDescriptor;)J", call -> call.returnLong(UNSUPPORTED));
        table.on("sun/nio/ch/UnixFileDispatcherImpl")
                .method("allocationGranularity0()J", call -> call.returnLong(PAGE))
                .method("map0" + FD + "IJJZ)J", io(call -> map(call, descriptor(call), 1)))
                .method("unmap0(JJ)I", this::unmap)
                .method(
                        "available0" + FD + ")I",
                        io(call -> call.returnInt(table(call).available(descriptor(call)))))
                .method("isOther0" + FD + ")Z", this::isOther);
    }

    private void registerDispatcher(PeerTable.ForClass type) {
        type.method("read0" + FD + "JI)I", io(this::read))
                .method("pread0" + FD + "JIJ)I", io(this::readAt))
                .method("readv0" + FD + "JI)J", io(this::readScattered))
                .method("write0" + FD + "JI)I", io(this::write))
                .method("pwrite0" + FD + "JIJ)I", io(this::writeAt))
                .method("writev0" + FD + "JI)J", io(this::writeGathered))
                .method("force0" + FD + "Z)I", call -> call.returnInt(0))
                .method("seek0" + FD + "J)J", this::seek)
                .method("size0" + FD + ")J", call -> call.returnLong(table(call).size(descriptor(call))))
                .method("truncate0" + FD + "J)I", io(this::truncate))
                .method("lock0" + FD + "ZJJZ)I", call -> call.returnInt(0))
                .nothing("release0" + FD + "JJ)V")
                .method("closeIntFD(I)V", call -> table(call).close(call.intArg(0)))
                .method("setDirect0" + FD + ")I", call -> call.returnInt(-1));
    }

    private void registerClosing(PeerTable.ForClass type) {
        type.nothing("init()V")
                .method("close0" + FD + ")V", call -> table(call).close(descriptor(call)))
                .nothing("preClose0" + FD + ")V");
    }

    private static int descriptor(Call call) {
        return number(call, call.nonNull(0));
    }

    private static int receiverDescriptor(Call call) {
        return number(call, call.heap.words[call.ref(0) + call.vm.field("sun/nio/ch/FileChannelImpl", "fd").offset]);
    }

    private void read(Call call) throws IOException {
        byte[] bytes = new byte[call.intArg(3)];
        call.returnInt(deliver(call, bytes, table(call).read(descriptor(call), bytes)));
    }

    private void readAt(Call call) throws IOException {
        byte[] bytes = new byte[call.intArg(3)];
        call.returnInt(deliver(call, bytes, table(call).read(descriptor(call), call.longArg(4), bytes)));
    }

    private int deliver(Call call, byte[] bytes, int count) {
        if (count > 0) {
            GuestBytes.write(call.heap, memory.offHeap(call).locate(call.longArg(1), count), bytes, 0, count);
        }
        return count < 0 ? END : count;
    }

    /** Goes through an array of (address, length) pairs. */
    private void readScattered(Call call) throws IOException {
        OffHeapMemory offHeap = memory.offHeap(call);
        long total = 0;
        for (int i = 0; i < call.intArg(3); i++) {
            long pair = offHeap.locate(call.longArg(1) + 16L * i, 16);
            long target = call.heap.loadLong((int) (pair >> 2));
            byte[] bytes = new byte[Math.toIntExact(call.heap.loadLong((int) (pair >> 2) + 2))];
            int count = table(call).read(descriptor(call), bytes);
            if (count > 0) {
                GuestBytes.write(call.heap, offHeap.locate(target, count), bytes, 0, count);
                total += count;
            }
            if (count < bytes.length) {
                call.returnLong(count < 0 && total == 0 ? END : total);
                return;
            }
        }
        call.returnLong(total);
    }

    private byte[] memoryAt(Call call, long address, int length) {
        byte[] bytes = new byte[length];
        if (length > 0) {
            GuestBytes.read(call.heap, memory.offHeap(call).locate(address, length), bytes, 0, length);
        }
        return bytes;
    }

    private void write(Call call) throws IOException {
        table(call).write(descriptor(call), memoryAt(call, call.longArg(1), call.intArg(3)));
        call.returnInt(call.intArg(3));
    }

    private void writeAt(Call call) throws IOException {
        byte[] bytes = memoryAt(call, call.longArg(1), call.intArg(3));
        table(call).write(descriptor(call), call.longArg(4), bytes);
        call.returnInt(bytes.length);
    }

    private void truncate(Call call) throws IOException {
        table(call).resize(descriptor(call), call.longArg(1));
        call.returnInt(0);
    }

    private void writeGathered(Call call) throws IOException {
        long total = 0;
        for (int i = 0; i < call.intArg(3); i++) {
            long pair = memory.offHeap(call).locate(call.longArg(1) + 16L * i, 16);
            int length = Math.toIntExact(call.heap.loadLong((int) (pair >> 2) + 2));
            table(call).write(descriptor(call), memoryAt(call, call.heap.loadLong((int) (pair >> 2)), length));
            total += length;
        }
        call.returnLong(total);
    }

    /** A negative offset asks for the position. */
    private void seek(Call call) {
        int descriptor = descriptor(call);
        if (table(call).file(descriptor) == null) {
            call.returnLong(0);
            return;
        }
        if (call.longArg(1) >= 0) {
            table(call).position(descriptor, call.longArg(1));
        }
        call.returnLong(table(call).position(descriptor));
    }

    private void isOther(Call call) {
        HostFile file = table(call).file(descriptor(call));
        call.returnBool(file == null || !(file.isRegular() || file.isDirectory()));
    }

    /** Maps a file by copying it: it does not change, and neither may the guest change it. */
    private void map(Call call, int descriptor, int slot) throws IOException {
        if (call.intArg(slot) != MAP_READ_ONLY) {
            throw new IOException("Permission denied");
        }
        byte[] bytes = table(call).range(descriptor, call.longArg(slot + 1), Math.toIntExact(call.longArg(slot + 3)));
        long address = memory.offHeap(call).allocate(Math.max(1, bytes.length));
        if (address == 0) {
            throw call.exception("java/lang/OutOfMemoryError", "Map failed");
        }
        if (bytes.length > 0) {
            GuestBytes.write(call.heap, memory.offHeap(call).locate(address, bytes.length), bytes, 0, bytes.length);
        }
        call.returnLong(address);
    }

    private void unmap(Call call) {
        memory.offHeap(call).free(call.longArg(0));
        call.returnInt(0);
    }
}
