package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.program.VmMethod;

/** Gives methods, constructors and fields what their class file says beyond the member itself. */
public final class ExecutablePeers implements Peers {
    @Override
    public void register(PeerTable table) {
        table.on("java/lang/reflect/Executable")
                .method("getParameters0()[Ljava/lang/reflect/Parameter;", this::parameters)
                .method("getTypeAnnotationBytes0()[B", this::typeAnnotations);
        table.on("java/lang/reflect/Field").method("getTypeAnnotationBytes0()[B", this::fieldTypeAnnotations);
    }

    private void parameters(Call call) {
        if (call.initialize(call.vm.system("java/lang/reflect/Parameter"))) {
            VmMethod method = MemberObjects.methodOf(call.vm, call.ref(0));
            call.returnRef(MemberObjects.parameters(call.vm, method, call.ref(0)));
        }
    }

    private void typeAnnotations(Call call) {
        VmMethod method = MemberObjects.methodOf(call.vm, call.ref(0));
        call.returnRef(MemberObjects.bytes(call.vm, method, "RuntimeVisibleTypeAnnotations"));
    }

    private void fieldTypeAnnotations(Call call) {
        VmField field = MemberObjects.fieldOf(call.vm, call.ref(0));
        call.returnRef(MemberObjects.bytes(call.vm, field, "RuntimeVisibleTypeAnnotations"));
    }
}
