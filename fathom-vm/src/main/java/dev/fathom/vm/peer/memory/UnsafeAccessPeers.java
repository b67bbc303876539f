package dev.fathom.vm.peer.memory;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.program.UnsupportedGuestFeature;

/** Lets {@code Unsafe} read and write fields, array elements and memory outside the heap; all accesses are volatile. */
public final class UnsafeAccessPeers implements Peers {
    private static final int OBJECT = 1;
    private static final int VALUE = 4;

    private final RawMemory memory = new RawMemory();

    @Override
    public void register(PeerTable table) {
        PeerTable.ForClass unsafe = table.on("jdk/internal/misc/Unsafe");
        // Only the first two modes are native; the others call them, and are hot.
        for (String mode : new String[] {"", "Volatile", "Acquire", "Opaque"}) {
            registerGet(unsafe, mode);
        }
        for (String mode : new String[] {"", "Volatile", "Release", "Opaque"}) {
            registerPut(unsafe, mode);
        }
        unsafe.nothing("fullFence()V").nothing("loadFence()V").nothing("storeFence()V");
        unsafe.method("getUncompressedObject(J)Ljava/lang/Object;", call -> {
            throw new UnsupportedGuestFeature("Unsafe.getUncompressedObject: it reads memory of the JVM itself");
        });
    }

    private void registerGet(PeerTable.ForClass unsafe, String mode) {
        String arguments = mode + "(Ljava/lang/Object;J)";
        unsafe.method("getInt" + arguments + "I", call -> call.returnInt((int) memory.load(call, OBJECT, 4)))
                .method("getFloat" + arguments + "F", call -> call.returnInt((int) memory.load(call, OBJECT, 4)))
                .method("getReference" + arguments + "Ljava/lang/Object;", this::getReference)
                .method("getLong" + arguments + "J", call -> call.returnLong(memory.load(call, OBJECT, 8)))
                .method("getDouble" + arguments + "D", call -> call.returnLong(memory.load(call, OBJECT, 8)))
                .method("getByte" + arguments + "B", call -> call.returnInt((byte) memory.load(call, OBJECT, 1)))
                .method("getShort" + arguments + "S", call -> call.returnInt((short) memory.load(call, OBJECT, 2)))
                .method("getChar" + arguments + "C", call -> call.returnInt((char) memory.load(call, OBJECT, 2)))
                .method(
                        "getBoolean" + arguments + "Z",
                        call -> call.returnBool((memory.load(call, OBJECT, 1) & 0xFF) != 0));
    }

    private void registerPut(PeerTable.ForClass unsafe, String mode) {
        String arguments = mode + "(Ljava/lang/Object;J";
        unsafe.method("putInt" + arguments + "I)V", call -> memory.store(call, OBJECT, 4, call.intArg(VALUE)))
                .method("putFloat" + arguments + "F)V", call -> memory.store(call, OBJECT, 4, call.intArg(VALUE)))
                .method("putReference" + arguments + "Ljava/lang/Object;)V", this::putReference)
                .method("putLong" + arguments + "J)V", call -> memory.store(call, OBJECT, 8, call.longArg(VALUE)))
                .method("putDouble" + arguments + "D)V", call -> memory.store(call, OBJECT, 8, call.longArg(VALUE)))
                .method("putByte" + arguments + "B)V", call -> memory.store(call, OBJECT, 1, call.intArg(VALUE)))
                .method("putShort" + arguments + "S)V", call -> memory.store(call, OBJECT, 2, call.intArg(VALUE)))
                .method("putChar" + arguments + "C)V", call -> memory.store(call, OBJECT, 2, call.intArg(VALUE)))
                .method("putBoolean" + arguments + "Z)V", call -> memory.store(call, OBJECT, 1, call.intArg(VALUE)));
    }

    private void getReference(Call call) {
        UnsafeOffsets.check(call.heap, call.nonNull(OBJECT), call.longArg(OBJECT + 1), 4);
        call.returnRef(call.heap.words[UnsafeOffsets.wordAddress(call.ref(OBJECT), call.longArg(OBJECT + 1))]);
    }

    private void putReference(Call call) {
        UnsafeOffsets.check(call.heap, call.nonNull(OBJECT), call.longArg(OBJECT + 1), 4);
        int address = UnsafeOffsets.wordAddress(call.ref(OBJECT), call.longArg(OBJECT + 1));
        call.storeRef(call.ref(OBJECT), address, call.ref(VALUE));
    }
}
