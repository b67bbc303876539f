package dev.fathom.vm.mixed;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.LinkageProblem;
import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.MethodNodes;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import dev.fathom.vm.setting.Setting;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Says, before a method first runs, why it cannot run on the host: because of something in the code of the program that it can reach, as far as classes are loaded.
 *
 * <p>Nothing depends on the answer but who is told what: what it overlooks ends the block while it runs, and the machine interprets it.
 */
final class Eligibility {
    private final Vm vm;
    private final Deque<VmMethod> reached = new ArrayDeque<>();
    private final Set<VmMethod> seen = new HashSet<>();

    private Eligibility(Vm vm) {
        this.vm = vm;
    }

    /** Returns why a method cannot run on the host, or null. */
    static @Nullable String problem(Vm vm, VmMethod method) {
        if (method.isConstructor() || method.isClassInitializer()) {
            return "it is a constructor or an initialiser";
        }
        if (method.owner.loader.id > Loader.APP) {
            return "a class loader of the program defined its class";
        }
        return new Eligibility(vm).walk(method);
    }

    private @Nullable String walk(VmMethod start) {
        reach(start);
        while (!reached.isEmpty()) {
            VmMethod method = reached.removeFirst();
            String problem = look(method);
            if (problem != null) {
                return method == start ? problem : problem + " (in " + HostBlock.name(method) + ")";
            }
        }
        return null;
    }

    private void reach(VmMethod method) {
        if (method.owner.loader.id >= Loader.APP && !method.isAbstract() && seen.add(method)) {
            reached.add(method);
        }
    }

    private @Nullable String look(VmMethod method) {
        if (method.isNative()) {
            return "it is native; " + Setting.MIXED_NATIVE + " '" + method.owner.externalName()
                    + "' lets the host execute it";
        }
        if (method.isSynchronized()) {
            return "it takes a lock";
        }
        try {
            for (AbstractInsnNode each : MethodNodes.read(method).instructions) {
                String problem = look(method, each);
                if (problem != null) {
                    return problem;
                }
            }
        } catch (LinkageProblem e) {
            // the machine says so when it gets there
        }
        return null;
    }

    private @Nullable String look(VmMethod method, AbstractInsnNode insn) {
        if (insn.getOpcode() == Opcodes.MONITORENTER) {
            return "it takes a lock";
        }
        if (insn instanceof FieldInsnNode field) {
            return Forbidden.field(field.owner, field.name);
        }
        if (insn instanceof InvokeDynamicInsnNode site) {
            for (Object each : site.bsmArgs) {
                String problem = each instanceof Handle handle && handle.getTag() > Opcodes.H_PUTSTATIC
                        ? call(method, handle.getOwner(), handle.getName(), handle.getDesc(), true)
                        : null;
                if (problem != null) {
                    return problem;
                }
            }
        }
        return insn instanceof MethodInsnNode call
                ? call(method, call.owner, call.name, call.desc, call.getOpcode() != Opcodes.INVOKESTATIC)
                : null;
    }

    private @Nullable String call(VmMethod caller, String owner, String name, String descriptor, boolean selects) {
        VmClass type = owner.startsWith("[") ? null : vm.classes.find(caller.owner.loader, owner);
        if (type != null && type.loader.id < Loader.APP && type.isSubclassOf(TwinNames.THROWABLE)) {
            return null;
        }
        if (type == null || type.loader.id < Loader.APP) {
            return Forbidden.call(owner, name);
        }
        VmMethod resolved = type.findMethod(name, descriptor);
        if (resolved == null) {
            return null;
        }
        reach(resolved);
        for (int i = 1; selects && i < vm.classes.classCount(); i++) {
            VmClass each = vm.classes.byId(i);
            if (each.isUsers() && each.kind == VmClass.Kind.INSTANCE && each.isAssignableTo(type)) {
                VmMethod override = each.declaredMethod(name, descriptor);
                if (override != null) {
                    reach(override);
                }
            }
        }
        boolean ofLibrary = resolved.owner.loader.id < Loader.APP && !resolved.owner.isSubclassOf(TwinNames.THROWABLE);
        return ofLibrary ? Forbidden.call(resolved.owner.name, name) : null;
    }
}
