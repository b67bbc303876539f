package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;

/** Lists the members that a class declares, in the order of the class file. */
public final class ClassMemberPeers implements Peers {
    private static final String FIELD = "java/lang/reflect/Field";
    private static final String METHOD = "java/lang/reflect/Method";
    private static final String CONSTRUCTOR = "java/lang/reflect/Constructor";

    @Override
    public void register(PeerTable table) {
        table.on("java/lang/Class")
                .method("getDeclaredFields0(Z)[Ljava/lang/reflect/Field;", this::fields)
                .method("getDeclaredMethods0(Z)[Ljava/lang/reflect/Method;", this::methods)
                .method("getDeclaredConstructors0(Z)[Ljava/lang/reflect/Constructor;", this::constructors)
                .method("getRecordComponents0()[Ljava/lang/reflect/RecordComponent;", this::recordComponents)
                .method("isRecord0()Z", call -> call.returnBool(MemberObjects.isRecord(call.classArg(0))));
    }

    private void fields(Call call) {
        Vm vm = call.vm;
        VmClass type = call.classArg(0);
        if (!call.initialize(vm.system(FIELD))) {
            return;
        }
        List<VmField> found = new ArrayList<>();
        for (VmField each : type.fields) {
            if (each.index >= 0
                    && !(each.isStatic() && isMadeByLinker(type))
                    && (!call.boolArg(1) || (each.access & 1) != 0)) {
                found.add(each);
            }
        }
        call.returnRef(ClassArrays.ofReferences(
                vm,
                FIELD,
                found.stream().mapToInt(each -> MemberObjects.field(vm, each)).toArray()));
    }

    /** The static members of lambda classes are Fathom's own. */
    private static boolean isMadeByLinker(VmClass type) {
        return type.hidden && (type.access & Opcodes.ACC_SYNTHETIC) != 0;
    }

    private void methods(Call call) {
        Vm vm = call.vm;
        VmClass type = call.classArg(0);
        if (!call.initialize(vm.system(METHOD))) {
            return;
        }
        List<VmMethod> found = new ArrayList<>();
        for (VmMethod each : type.methods) {
            boolean ordinary = !each.isConstructor()
                    && !each.name.equals("<clinit>")
                    && !(each.isStatic() && isMadeByLinker(type));
            if (ordinary && (!call.boolArg(1) || each.isPublic())) {
                found.add(each);
            }
        }
        call.returnRef(ClassArrays.ofReferences(
                vm,
                METHOD,
                found.stream().mapToInt(each -> MemberObjects.method(vm, each)).toArray()));
    }

    private void constructors(Call call) {
        Vm vm = call.vm;
        VmClass type = call.classArg(0);
        if (!call.initialize(vm.system(CONSTRUCTOR))) {
            return;
        }
        List<VmMethod> found = new ArrayList<>();
        for (VmMethod each : type.methods) {
            if (each.isConstructor() && (!call.boolArg(1) || each.isPublic())) {
                found.add(each);
            }
        }
        call.returnRef(ClassArrays.ofReferences(
                vm,
                CONSTRUCTOR,
                found.stream()
                        .mapToInt(each -> MemberObjects.constructor(vm, each))
                        .toArray()));
    }

    private void recordComponents(Call call) {
        Vm vm = call.vm;
        if (call.initialize(vm.system("java/lang/reflect/RecordComponent")) && call.initialize(vm.system(METHOD))) {
            call.returnRef(MemberObjects.recordComponents(vm, call.classArg(0)));
        }
    }
}
