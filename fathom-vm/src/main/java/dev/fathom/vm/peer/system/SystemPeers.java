package dev.fathom.vm.peer.system;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.peer.lang.IdentityHash;
import dev.fathom.vm.peer.lang.ShownHash;
import dev.fathom.vm.peer.memory.ArrayCopy;
import dev.fathom.vm.program.VmField;

/** Natives of {@code java.lang.System}. */
public final class SystemPeers implements Peers {
    @Override
    public void register(PeerTable table) {
        table.on("java/lang/System")
                .nothing("registerNatives()V")
                .method("arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V", ArrayCopy::run)
                .method("identityHashCode(Ljava/lang/Object;)I", SystemPeers::identityHashCode)
                .method("nanoTime()J", SystemPeers::nanoTime)
                .method("currentTimeMillis()J", SystemPeers::currentTimeMillis)
                .method("setIn0(Ljava/io/InputStream;)V", call -> setStream(call, "in"))
                .method("setOut0(Ljava/io/PrintStream;)V", call -> setStream(call, "out"))
                .method("setErr0(Ljava/io/PrintStream;)V", call -> setStream(call, "err"))
                .method("mapLibraryName(Ljava/lang/String;)Ljava/lang/String;", SystemPeers::mapLibraryName);
    }

    private static void identityHashCode(Call call) {
        int ref = call.ref(0);
        if (ref != 0) {
            ShownHash.note(call);
        }
        call.returnInt(ref == 0 ? 0 : IdentityHash.of(call.vm, ref));
    }

    /** Sets a final field, as the JDK's own native does; other threads may be about to print. */
    private static void setStream(Call call, String name) {
        VmField field = call.vm.field("java/lang/System", name);
        if (call.passesAccess(field.owner.statics, field.offset, true)) {
            call.heap.store(field.offset, call.ref(0));
        }
    }

    private static void mapLibraryName(Call call) {
        call.nonNull(0);
        call.returnString(System.mapLibraryName(call.stringArg(0)));
    }

    /** Timeouts that fire let time pass, so it matters whether they fire before the clock is read or after. */
    private static void nanoTime(Call call) {
        if (call.vm.clock.reads(call)) {
            call.returnLong(call.vm.clock.nanoTime());
        }
    }

    private static void currentTimeMillis(Call call) {
        if (call.vm.clock.reads(call)) {
            call.returnLong(call.vm.clock.currentTimeMillis());
        }
    }
}
