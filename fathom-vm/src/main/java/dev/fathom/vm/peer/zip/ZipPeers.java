package dev.fathom.vm.peer.zip;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.peer.GuestBytes;
import dev.fathom.vm.peer.memory.RawMemory;
import java.util.function.Supplier;

/** What {@code Inflater} and {@code Deflater} have in common: input and output, each an array or an address. */
abstract class ZipPeers implements Peers {
    private static final int ADDRESS = 1;
    private static final int INPUT = 3;
    private static final int INPUT_LENGTH = 5;
    private static final int OUTPUT = 6;
    private static final int OUTPUT_LENGTH = 8;

    final ZipStreams streams;
    private final RawMemory memory = new RawMemory();

    ZipPeers(Supplier<ZipRecords.Target> fresh) {
        streams = new ZipStreams(fresh);
    }

    /** Runs a stream for a native whose arguments tell where its input and output are. */
    interface Step {
        void run(Call call, byte[] input, boolean outputIsBuffer);
    }

    void registerCommon(PeerTable.ForClass type) {
        type.method("setDictionary(J[BII)V", this::setDictionary)
                .method("setDictionaryBuffer(JJI)V", this::setDictionaryBuffer)
                .method(
                        "getAdler(J)I",
                        call -> call.returnInt(
                                streams.look(call.vm, call.longArg(0)).adler()))
                .method("reset(J)V", call -> streams.reset(call.vm, call.longArg(0)))
                .method("end(J)V", call -> streams.end(call.vm, call.longArg(0)));
    }

    void registerSteps(PeerTable.ForClass type, String name, String more, Step step) {
        type.method(name + "BytesBytes(J[BII[BII" + more + ")J", call -> step.run(call, array(call), false))
                .method(name + "BytesBuffer(J[BIIJI" + more + ")J", call -> step.run(call, array(call), true))
                .method(name + "BufferBytes(JJI[BII" + more + ")J", call -> step.run(call, buffer(call), false))
                .method(name + "BufferBuffer(JJIJI" + more + ")J", call -> step.run(call, buffer(call), true));
    }

    private static byte[] array(Call call) {
        return GuestBytes.copyOf(call.heap, call.nonNull(INPUT), call.intArg(INPUT + 1), call.intArg(INPUT_LENGTH));
    }

    private byte[] buffer(Call call) {
        return atAddress(call, call.longArg(INPUT), call.intArg(INPUT_LENGTH));
    }

    private byte[] atAddress(Call call, long address, int length) {
        byte[] bytes = new byte[length];
        if (length > 0) {
            GuestBytes.read(call.heap, memory.offHeap(call).locate(address, length), bytes, 0, length);
        }
        return bytes;
    }

    /** Runs the stream and stores its output. */
    ZipRecords.Result run(Call call, byte[] input, int flush, boolean outputIsBuffer) {
        ZipRecords.Result result =
                streams.step(call.vm, call.longArg(ADDRESS), input, call.intArg(OUTPUT_LENGTH), flush);
        byte[] output = result.output();
        Heap heap = call.heap;
        if (outputIsBuffer && output.length > 0) {
            long place = memory.offHeap(call).locate(call.longArg(OUTPUT), output.length);
            GuestBytes.write(heap, place, output, 0, output.length);
        } else if (!outputIsBuffer) {
            GuestBytes.store(heap, call.nonNull(OUTPUT), call.intArg(OUTPUT + 1), output, output.length);
        }
        return result;
    }

    /** Packs a result as the JDK expects it. */
    static long pack(ZipRecords.Result result) {
        return result.consumed() | (long) result.output().length << 31 | (long) result.marks() << 62;
    }

    private void setDictionary(Call call) {
        byte[] bytes = GuestBytes.copyOf(call.heap, call.nonNull(2), call.intArg(3), call.intArg(4));
        useDictionary(call, bytes);
    }

    private void setDictionaryBuffer(Call call) {
        useDictionary(call, atAddress(call, call.longArg(2), call.intArg(4)));
    }

    private void useDictionary(Call call, byte[] bytes) {
        try {
            streams.dictionary(call.vm, call.longArg(0), bytes);
        } catch (IllegalArgumentException e) {
            throw call.exception("java/lang/IllegalArgumentException", e.getMessage());
        }
    }
}
