package dev.fathom.vm.peer.zip;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.peer.GuestBytes;
import dev.fathom.vm.peer.memory.RawMemory;

/** Computes CRC-32 and Adler-32 for the guest. */
public final class ChecksumPeers implements Peers {
    private static final int[] CRC = crcTable(0xEDB88320);
    private static final int[] CRC_C = crcTable(0x82F63B78);
    private static final int ADLER_BASE = 65521;

    private final RawMemory memory = new RawMemory();

    @Override
    public void register(PeerTable table) {
        table.on("java/util/zip/CRC32")
                .method("update(II)I", call -> call.returnInt(crc(call.intArg(0), new byte[] {(byte) call.intArg(1)})))
                .method("updateBytes0(I[BII)I", call -> call.returnInt(crc(call.intArg(0), array(call))))
                .method("updateByteBuffer0(IJII)I", call -> call.returnInt(crc(call.intArg(0), buffer(call))));
        table.on("java/util/zip/CRC32C")
                .method("updateBytes(I[BII)I", call -> call.returnInt(crcC(call.intArg(0), upTo(call))));
        table.on("java/util/zip/Adler32")
                .method(
                        "update(II)I",
                        call -> call.returnInt(adler(call.intArg(0), new byte[] {(byte) call.intArg(1)})))
                .method("updateBytes(I[BII)I", call -> call.returnInt(adler(call.intArg(0), array(call))))
                .method("updateByteBuffer(IJII)I", call -> call.returnInt(adler(call.intArg(0), buffer(call))));
    }

    private static byte[] array(Call call) {
        return GuestBytes.copyOf(call.heap, call.nonNull(1), call.intArg(2), call.intArg(3));
    }

    /** The last argument is the end here, not the length. */
    private static byte[] upTo(Call call) {
        return GuestBytes.copyOf(call.heap, call.nonNull(1), call.intArg(2), call.intArg(3) - call.intArg(2));
    }

    private byte[] buffer(Call call) {
        byte[] bytes = new byte[call.intArg(4)];
        if (bytes.length > 0) {
            long address = call.longArg(1) + call.intArg(3);
            GuestBytes.read(call.heap, memory.offHeap(call).locate(address, bytes.length), bytes, 0, bytes.length);
        }
        return bytes;
    }

    private static int[] crcTable(int polynomial) {
        int[] table = new int[256];
        for (int i = 0; i < 256; i++) {
            int value = i;
            for (int bit = 0; bit < 8; bit++) {
                value = (value & 1) != 0 ? polynomial ^ (value >>> 1) : value >>> 1;
            }
            table[i] = value;
        }
        return table;
    }

    static int crc(int start, byte[] bytes) {
        int value = ~start;
        for (byte each : bytes) {
            value = CRC[(value ^ each) & 0xFF] ^ (value >>> 8);
        }
        return ~value;
    }

    /** Castagnoli's polynomial; the JDK inverts the value itself. */
    static int crcC(int start, byte[] bytes) {
        int value = start;
        for (byte each : bytes) {
            value = CRC_C[(value ^ each) & 0xFF] ^ (value >>> 8);
        }
        return value;
    }

    static int adler(int start, byte[] bytes) {
        int low = start & 0xFFFF;
        int high = start >>> 16;
        for (byte each : bytes) {
            low = (low + (each & 0xFF)) % ADLER_BASE;
            high = (high + low) % ADLER_BASE;
        }
        return high << 16 | low;
    }
}
