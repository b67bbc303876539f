package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.peer.memory.UnsafeOffsets;
import dev.fathom.vm.program.UnsupportedGuestFeature;
import org.jspecify.annotations.Nullable;

/** Ties java.lang.invoke to the machine: what a MemberName stands for, field offsets, call sites. */
public final class MethodHandleNativesPeers implements Peers {
    private static final String MEMBER = "Ljava/lang/invoke/MemberName;";

    private @Nullable MemberNames members;
    private @Nullable MemberResolution resolution;

    @Override
    public void register(PeerTable table) {
        table.on("java/lang/invoke/MethodHandleNatives")
                .nothing("registerNatives()V")
                .method("init(" + MEMBER + "Ljava/lang/Object;)V", this::initialize)
                .method("expand(" + MEMBER + ")V", call -> members(call).expand(call.nonNull(0)))
                .method("resolve(" + MEMBER + "Ljava/lang/Class;IZ)" + MEMBER, this::resolve)
                .method("objectFieldOffset(" + MEMBER + ")J", this::fieldOffset)
                .method("staticFieldOffset(" + MEMBER + ")J", this::fieldOffset)
                .method("staticFieldBase(" + MEMBER + ")Ljava/lang/Object;", this::fieldBase)
                .method("getMemberVMInfo(" + MEMBER + ")Ljava/lang/Object;", this::info)
                .method("getNamedCon(I[Ljava/lang/Object;)I", call -> call.returnInt(0))
                .method(
                        "setCallSiteTargetNormal(Ljava/lang/invoke/CallSite;Ljava/lang/invoke/MethodHandle;)V",
                        this::setTarget)
                .method(
                        "setCallSiteTargetVolatile(Ljava/lang/invoke/CallSite;Ljava/lang/invoke/MethodHandle;)V",
                        this::setTarget)
                .nothing("clearCallSiteContext(Ljava/lang/invoke/MethodHandleNatives$CallSiteContext;)V")
                .method(
                        "copyOutBootstrapArguments(Ljava/lang/Class;[III[Ljava/lang/Object;IZLjava/lang/Object;)V",
                        call -> unsupported("reading bootstrap arguments one by one"))
                .method(
                        "getMembers(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/String;ILjava/lang/Class;I[" + MEMBER
                                + ")I",
                        call -> unsupported("listing members through MemberName.Factory"));
    }

    private static void unsupported(String what) {
        throw new UnsupportedGuestFeature(what + " is not supported");
    }

    private MemberNames members(Call call) {
        if (members == null) {
            members = new MemberNames(call.vm);
        }
        return members;
    }

    private MemberResolution resolution(Call call) {
        if (resolution == null) {
            resolution = new MemberResolution(call.vm, members(call));
        }
        return resolution;
    }

    private void initialize(Call call) {
        resolution(call).initialize(call, call.nonNull(0), call.nonNull(1));
    }

    private void resolve(Call call) {
        int member = call.nonNull(0);
        var caller = call.ref(1) == 0 ? null : call.classArg(1);
        boolean found = resolution(call).resolve(call, member, caller, call.boolArg(3));
        call.returnRef(found ? member : 0);
    }

    private void fieldOffset(Call call) {
        call.returnLong(UnsafeOffsets.of(members(call).theField(call.nonNull(0))));
    }

    private void fieldBase(Call call) {
        call.returnRef(members(call).theField(call.nonNull(0)).owner.statics);
    }

    /** Only assertions of the JDK read it: an index and a target. */
    private void info(Call call) {
        var array = call.vm.classes.arrayOf(call.vm.system("java/lang/Object"));
        call.returnRef(call.heap.allocateArray(array, 2));
    }

    private void setTarget(Call call) {
        int site = call.nonNull(0);
        int address = site + call.vm.field("java/lang/invoke/CallSite", "target").offset;
        if (call.passesAccess(site, address, true)) {
            call.storeRef(site, address, call.ref(1));
        }
    }
}
