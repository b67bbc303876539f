package dev.fathom.vm.peer.reflect;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.GuestException;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.AccessRules;
import dev.fathom.vm.program.SignatureText;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.program.VmMethod;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** Resolves {@code MemberName} objects, with the results and errors of the JVM's own resolution. */
final class MemberResolution {
    private final Vm vm;
    private final MemberNames members;

    MemberResolution(Vm vm, MemberNames members) {
        this.vm = vm;
        this.members = members;
    }

    /** Fills in the member and says whether there is one; a failure is an error of the guest unless it only asks. */
    boolean resolve(Call call, int member, @Nullable VmClass caller, boolean speculative) {
        VmClass owner = members.type(member);
        String name = members.name(member);
        String descriptor = members.descriptor(member);
        if (owner == null || name == null || descriptor == null) {
            throw call.exception("java/lang/IllegalArgumentException", "nothing to resolve");
        }
        GuestException problem = (members.flags(member) & MemberNames.IS_FIELD) != 0
                ? field(call, member, owner, name, descriptor)
                : method(call, member, owner, name, descriptor, caller);
        if (problem != null && !speculative) {
            throw problem;
        }
        return problem == null;
    }

    /** Access to fields is left to the JDK's own check, as in HotSpot. */
    private @Nullable GuestException field(Call call, int member, VmClass owner, String name, String descriptor) {
        VmField found = owner.findField(name, descriptor);
        if (found == null) {
            String since21 = "Class " + owner.externalName() + " does not have member field '"
                    + SignatureText.type(descriptor) + " " + name + "'";
            return call.exception(
                    "java/lang/NoSuchFieldError", Runtime.version().feature() < 21 ? name : since21);
        }
        int kind = members.kind(member);
        members.set(member, found, kind == Opcodes.H_PUTFIELD || kind == Opcodes.H_PUTSTATIC);
        return null;
    }

    private @Nullable GuestException method(
            Call call, int member, VmClass owner, String name, String descriptor, @Nullable VmClass caller) {
        int kind = members.kind(member);
        VmMethod primitive = primitive(owner, name);
        if (primitive != null) {
            members.set(member, primitive, owner, kind);
            return null;
        }
        VmClass searched = owner.isArray() || owner.isPrimitive() ? vm.system("java/lang/Object") : owner;
        VmMethod found = name.equals("<init>")
                ? searched.declaredMethod(name, descriptor)
                : searched.findMethod(name, descriptor);
        if (found == null && searched.isInterface()) {
            found = vm.system("java/lang/Object").declaredMethod(name, descriptor);
        }
        if (found == null || name.equals("<clinit>")) {
            return call.exception("java/lang/NoSuchMethodError", "'" + text(owner, name, descriptor) + "'");
        }
        if (found.isStatic() != (kind == Opcodes.H_INVOKESTATIC)) {
            return call.exception(
                    "java/lang/IncompatibleClassChangeError",
                    "Expected " + (found.isStatic() ? "non-static" : "static") + " method '"
                            + text(owner, name, descriptor) + "'");
        }
        AccessRules rules = vm.classes.accessRules();
        if (caller != null && !rules.mayUse(caller, found.owner, found.owner, found.access)) {
            return call.exception("java/lang/IllegalAccessError", rules.refusal(caller, found));
        }
        members.set(member, found, shownOwner(owner, found), resolvedKind(kind, found));
        return null;
    }

    private static String text(VmClass owner, String name, String descriptor) {
        return SignatureText.method(owner.externalName(), name, descriptor);
    }

    /** Returns the native method behind invokeBasic and linkTo, whatever type they are asked for with. */
    private static @Nullable VmMethod primitive(VmClass owner, String name) {
        if (!owner.name.equals("java/lang/invoke/MethodHandle")
                || !(name.equals("invokeBasic") || name.startsWith("linkTo"))) {
            return null;
        }
        for (VmMethod each : owner.methods) {
            if (each.isSignaturePolymorphic() && each.name.equals(name)) {
                return each;
            }
        }
        return null;
    }

    /** A default method found through a class counts as a method of that class. */
    private static VmClass shownOwner(VmClass owner, VmMethod found) {
        return found.owner.isInterface() && !owner.isInterface() ? owner : found.owner;
    }

    /** As HotSpot: a call that cannot be overridden is special, an interface call of an Object method is virtual. */
    private static int resolvedKind(int kind, VmMethod found) {
        if (found.isStatic()) {
            return Opcodes.H_INVOKESTATIC;
        }
        boolean bound = found.isPrivate()
                || found.isFinal()
                || found.isConstructor()
                || (found.owner.access & Opcodes.ACC_FINAL) != 0;
        if (bound || kind == Opcodes.H_INVOKESPECIAL || kind == Opcodes.H_NEWINVOKESPECIAL) {
            return Opcodes.H_INVOKESPECIAL;
        }
        return kind == Opcodes.H_INVOKEINTERFACE && found.owner.isInterface()
                ? Opcodes.H_INVOKEINTERFACE
                : Opcodes.H_INVOKEVIRTUAL;
    }

    /** Fills in a member from a Method, Constructor or Field object. */
    void initialize(Call call, int member, int reflected) {
        String kind = vm.heap.classOf(reflected).name;
        if (kind.equals("java/lang/reflect/Field")) {
            members.set(member, MemberObjects.fieldOf(vm, reflected), false);
            return;
        }
        VmMethod found = MemberObjects.methodOf(vm, reflected);
        int asked = found.owner.isInterface() ? Opcodes.H_INVOKEINTERFACE : Opcodes.H_INVOKEVIRTUAL;
        members.set(member, found, found.owner, resolvedKind(asked, found));
    }
}
