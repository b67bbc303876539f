package dev.fathom.vm.peer;

import dev.fathom.vm.exec.CastText;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.ClassFile;
import dev.fathom.vm.program.VmClass;
import org.objectweb.asm.Opcodes;

/** Decides whether a class may use a member of another (JVMS §5.4.4). */
final class MemberAccess {
    private MemberAccess() {}

    static boolean isAllowed(VmClass caller, VmClass owner, int access) {
        if ((access & Opcodes.ACC_PUBLIC) != 0 || caller == owner) {
            return true;
        }
        if ((access & Opcodes.ACC_PRIVATE) != 0) {
            return samePackage(caller, owner) && nestHost(caller).equals(nestHost(owner));
        }
        return samePackage(caller, owner) || ((access & Opcodes.ACC_PROTECTED) != 0 && caller.isAssignableTo(owner));
    }

    private static boolean samePackage(VmClass one, VmClass other) {
        return one.loader == other.loader && one.packageName().equals(other.packageName());
    }

    private static String nestHost(VmClass type) {
        if (type.hidden && type.nestHost != null && type.nestHost != type) {
            return nestHost(type.nestHost);
        }
        if (type.kind != VmClass.Kind.INSTANCE) {
            return type.name;
        }
        ClassFile file = type.classFile();
        int at = file.offsetInClass("NestHost");
        return at < 0 ? type.name : file.className(file.u2(at));
    }

    /** Writes the message of the IllegalAccessError. */
    static String refusal(Vm vm, VmClass caller, VmClass owner, int access, String method) {
        String visibility = (access & Opcodes.ACC_PRIVATE) != 0
                ? "private "
                : (access & Opcodes.ACC_PROTECTED) != 0 ? "protected " : "";
        return "class " + caller.externalName() + " tried to access " + visibility + "method '" + method + "' ("
                + CastText.places(vm.classes, caller, owner) + ")";
    }
}
