package dev.fathom.vm.peer.system;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.GuestLoaders;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.peer.GuestStrings;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.UnsupportedGuestFeature;
import dev.fathom.vm.program.VmClass;
import java.util.List;
import java.util.Map;

/** Natives of {@code jdk.internal.misc.VM}, {@code CDS}, {@code Signal} and others that ask what the machine can do. */
public final class InternalVmPeers implements Peers {
    private static final long USER_ID = 1000;
    private static final Map<String, Integer> SIGNALS =
            Map.of("HUP", 1, "INT", 2, "QUIT", 3, "ABRT", 6, "KILL", 9, "USR1", 10, "USR2", 12, "TERM", 15);

    @Override
    public void register(PeerTable table) {
        registerVm(table.on("jdk/internal/misc/VM"));
        registerArchive(table.on("jdk/internal/misc/CDS"));
        table.on("jdk/internal/misc/PreviewFeatures").method("isPreviewEnabled()Z", call -> call.returnBool(false));
        registerScopes(table.on("jdk/internal/misc/ScopedMemoryAccess"));
        table.on("jdk/internal/misc/Signal")
                .method(
                        "findSignal0(Ljava/lang/String;)I",
                        call -> call.returnInt(SIGNALS.getOrDefault(call.stringArg(0), -1)))
                .method("handle0(IJ)J", call -> call.returnLong(0))
                .method("raise0(I)V", call -> {
                    throw new UnsupportedGuestFeature("raising a signal: the guest has no process of its own");
                });
    }

    /** A thread that closes a scope can: accesses are single steps, so no other thread is in the middle of one. */
    private static void registerScopes(PeerTable.ForClass scopes) {
        scopes.nothing("registerNatives()V")
                .method(
                        "closeScope0(Ljdk/internal/misc/ScopedMemoryAccess$Scope;"
                                + "Ljdk/internal/misc/ScopedMemoryAccess$Scope$ScopedAccessError;)Z",
                        call -> call.returnBool(true))
                .nothing("closeScope0(Ljdk/internal/foreign/MemorySessionImpl;"
                        + "Ljdk/internal/misc/ScopedMemoryAccess$ScopedAccessError;)V");
    }

    private static void registerVm(PeerTable.ForClass vm) {
        vm.nothing("initialize()V")
                .method("getNanoTimeAdjustment(J)J", InternalVmPeers::nanoTimeAdjustment)
                .method(
                        "getRuntimeArguments()[Ljava/lang/String;",
                        call -> call.returnRef(GuestStrings.array(call.vm, List.of())))
                .method("getuid()J", call -> call.returnLong(USER_ID))
                .method("geteuid()J", call -> call.returnLong(USER_ID))
                .method("getgid()J", call -> call.returnLong(USER_ID))
                .method("getegid()J", call -> call.returnLong(USER_ID))
                .method("latestUserDefinedLoader0()Ljava/lang/ClassLoader;", InternalVmPeers::latestUserLoader);
    }

    private static void registerArchive(PeerTable.ForClass cds) {
        cds.method("isDumpingClassList0()Z", call -> call.returnBool(false))
                .method("isDumpingArchive0()Z", call -> call.returnBool(false))
                .method("isSharingEnabled0()Z", call -> call.returnBool(false))
                .method("getCDSConfigStatus()I", call -> call.returnInt(0))
                .method("needsClassInitBarrier0(Ljava/lang/Class;)Z", call -> call.returnBool(false))
                .method("getRandomSeedForDumping()J", call -> call.returnLong(0))
                .nothing("initializeFromArchive(Ljava/lang/Class;)V")
                .nothing("defineArchivedModules(Ljava/lang/ClassLoader;Ljava/lang/ClassLoader;)V")
                .nothing("logLambdaFormInvoker(Ljava/lang/String;)V");
    }

    /** Returns the nanoseconds from that second (since 1970) until now; -1 if that is too far away. */
    private static void nanoTimeAdjustment(Call call) {
        if (!call.vm.clock.reads(call)) {
            return;
        }
        long millis = call.vm.clock.currentTimeMillis();
        long seconds = Math.floorDiv(millis, 1000L) - call.longArg(0);
        long inSecond = Math.floorMod(millis, 1000L) * 1_000_000L + call.vm.clock.nanoOfMilli();
        boolean near = Math.abs(seconds) < 1L << 32;
        call.returnLong(near ? seconds * 1_000_000_000L + inSecond : -1);
    }

    private static void latestUserLoader(Call call) {
        if (!call.initialize(GuestLoaders.builtinLoaders(call.vm))) {
            return;
        }
        GuestThread thread = call.thread();
        thread.savePc();
        for (int frame = thread.fp; frame >= 0; frame = thread.callerOf(frame)) {
            VmClass owner = call.vm.classes.method(thread.stack[frame]).owner;
            if (owner.loader.id >= Loader.APP) {
                call.returnRef(GuestLoaders.objectOf(call.vm, owner.loader));
                return;
            }
        }
        call.returnRef(0);
    }
}
