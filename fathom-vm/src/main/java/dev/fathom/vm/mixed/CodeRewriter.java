package dev.fathom.vm.mixed;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.mixed.host.Abandoned;
import dev.fathom.vm.program.Code;
import dev.fathom.vm.program.LinkageProblem;
import dev.fathom.vm.program.Op;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.program.VmMethod;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Rewrites the code of one method, whose names are the host's already. Whatever is added runs straight through, so that the frames of the class file stay right.
 */
final class CodeRewriter {
    private static final String HOOKS = TwinNames.PACKAGE + "Hooks";
    private static final Handle LINK = new Handle(
            Opcodes.H_INVOKESTATIC,
            TwinNames.PACKAGE + "SiteLinker",
            "linkSite",
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;II)Ljava/lang/invoke/CallSite;",
            true);

    private final Vm vm;
    private final VmMethod guest;
    private final boolean lazy;
    private final Lines lines;
    private InsnList code = new InsnList();
    private final Set<LabelNode> passed = new HashSet<>();

    /** In a constructor, how many objects are in the making; -1 once the constructor of the superclass was called. */
    private int pending;

    CodeRewriter(Vm vm, VmMethod guest, boolean lazy, Lines lines) {
        this.vm = vm;
        this.lines = lines;
        this.guest = guest;
        this.lazy = lazy;
        pending = guest.isConstructor() ? 0 : -1;
    }

    void rewrite(MethodNode method, boolean usesStatics) {
        boolean recorded = vm.classes.elements().isOn() && guest.owner.isUsers();
        int[] elements = {};
        if (recorded) {
            vm.classes.elements().mark(method);
            elements = elements();
        }
        code = method.instructions;
        int number = 0;
        int element = 0;
        for (AbstractInsnNode each : code.toArray()) {
            if (recorded && each.getOpcode() == Opcodes.NOP) {
                if (element == elements.length) {
                    throw new Abandoned("it uses code whose elements are not known");
                }
                code.insertBefore(each, new LdcInsnNode(elements[element++]));
                code.set(each, call("pass", "(I)V"));
            } else {
                if (each instanceof MethodInsnNode || each instanceof InvokeDynamicInsnNode) {
                    LabelNode here = new LabelNode();
                    code.insertBefore(each, here);
                    code.insertBefore(each, new LineNumberNode(lines.add(guest, number), here));
                }
                rewrite(each, number);
            }
            number += each.getOpcode() >= 0 ? 1 : 0;
        }
        for (TryCatchBlockNode each : method.tryCatchBlocks) {
            each.type = each.type == null ? TwinNames.TWIN + TwinNames.THROWABLE : each.type;
            burn(each);
        }
        code.insert(entry(usesStatics));
    }

    /** Returns the elements of the method in the order of its code. */
    private int[] elements() {
        try {
            Code translated = guest.code();
            return Arrays.stream(translated.starts)
                    .filter(pc -> translated.insns[pc] == Op.RECORD)
                    .map(pc -> translated.insns[pc + 1])
                    .toArray();
        } catch (LinkageProblem e) {
            return new int[0];
        }
    }

    private InsnList entry(boolean usesStatics) {
        InsnList entry = new InsnList();
        entry.add(call("burn", "()V"));
        if (guest.isSynchronized()) {
            // The lock of a class is one that others can reach; "this" may not be used yet where its constructor runs,
            // and constructors take no lock.
            entry.add(guest.isStatic() ? new LdcInsnNode("") : new VarInsnNode(Opcodes.ALOAD, 0));
            entry.add(call("lock", "(Ljava/lang/Object;)V"));
        }
        if (usesStatics) {
            entry.add(use(guest.owner, "enter"));
        }
        return entry;
    }

    private static MethodInsnNode call(String name, String descriptor) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, TwinNames.RUN, name, descriptor, false);
    }

    private static MethodInsnNode use(VmClass type, String how) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, TwinNames.statics(type), how, "()V", false);
    }

    /** Says whether threads may see different values in a field; one of the JDK's exceptions is set from outside. */
    private static boolean isVariable(VmField field) {
        return !field.isFinal() && !field.owner.name.equals(TwinNames.THROWABLE);
    }

    private void rewrite(AbstractInsnNode insn, int number) {
        if (insn instanceof LabelNode label) {
            passed.add(label);
        } else if (insn instanceof JumpInsnNode jump && passed.contains(jump.label)) {
            code.insertBefore(jump, call("burn", "()V"));
            if (jump.getOpcode() != Opcodes.GOTO) {
                code.insert(jump, call("unburn", "()V")); // a jump that is not made is no step
            }
        } else if (insn instanceof TableSwitchInsnNode table) {
            burn(table, table.labels, table.dflt);
        } else if (insn instanceof LookupSwitchInsnNode lookup) {
            burn(lookup, lookup.labels, lookup.dflt);
        } else if (insn instanceof LdcInsnNode constant) {
            rewrite(constant);
        } else if (insn instanceof FieldInsnNode field) {
            rewrite(field);
        } else if (insn instanceof MethodInsnNode method) {
            rewrite(method);
        } else if (insn instanceof InvokeDynamicInsnNode site) {
            code.set(site, new InvokeDynamicInsnNode("site", site.desc, LINK, guest.id, number));
        } else if (insn instanceof TypeInsnNode type && type.getOpcode() == Opcodes.NEW) {
            pending += pending >= 0 ? 1 : 0;
            type.desc = type.desc.equals(TwinNames.OBJECT) ? TwinNames.TWIN_OBJECT : type.desc;
        } else if (insn.getOpcode() == Opcodes.NEWARRAY || insn.getOpcode() == Opcodes.ANEWARRAY) {
            code.insertBefore(insn, new InsnNode(Opcodes.DUP));
            code.insertBefore(insn, call("room", "(I)V"));
        } else if (insn instanceof MultiANewArrayInsnNode array && array.dims > 1) {
            // The first of more than two are taken for small: arrays of arrays of arrays are.
            code.insertBefore(insn, new InsnNode(Opcodes.DUP2));
            code.insertBefore(insn, call("room", "(II)V"));
        } else if (insn.getOpcode() == Opcodes.MONITORENTER) {
            code.insertBefore(insn, new InsnNode(Opcodes.DUP));
            code.insertBefore(insn, call("lock", "(Ljava/lang/Object;)V"));
            code.set(insn, new MethodInsnNode(Opcodes.INVOKESTATIC, HOOKS, "nonNull", "(Ljava/lang/Object;)V", false));
        } else if (insn.getOpcode() == Opcodes.MONITOREXIT) {
            code.set(insn, new InsnNode(Opcodes.POP));
        }
    }

    /** Burns fuel before a switch that leads back. Compilers make none, as what leads back is in the code of a case; where some cases do and some do not, nobody can tell before. */
    private void burn(AbstractInsnNode insn, List<LabelNode> cases, LabelNode otherwise) {
        boolean back = passed.contains(otherwise);
        if (cases.stream().anyMatch(each -> passed.contains(each) != back)) {
            throw new Abandoned("it uses " + guest + ", with a switch that leads back and forth");
        }
        if (back) {
            code.insertBefore(insn, call("burn", "()V"));
        }
    }

    /** Burns fuel in a handler that lies before what it handles: no compiler makes one, but such a loop has no other jump. */
    private void burn(TryCatchBlockNode handled) {
        if (code.indexOf(handled.handler) < code.indexOf(handled.start)) {
            AbstractInsnNode first = handled.handler;
            while (first.getOpcode() < 0) {
                first = first.getNext();
            }
            code.insertBefore(first, call("burn", "()V"));
        }
    }

    private void rewrite(LdcInsnNode constant) {
        if (constant.cst instanceof String) {
            code.insert(constant, call("literal", "(Ljava/lang/String;)L" + TwinNames.STRING + ";"));
        } else if (constant.cst instanceof Type type && type.getSort() != Type.METHOD) {
            String name = type.getSort() == Type.ARRAY ? type.getDescriptor() : type.getInternalName();
            code.insertBefore(constant, new LdcInsnNode(guest.owner.id));
            code.insert(constant, call("mirror", "(ILjava/lang/String;)L" + TwinNames.CLASS + ";"));
            code.set(constant, new LdcInsnNode(TwinNames.guest(name)));
        } else if (!(constant.cst instanceof Number)) {
            throw new Abandoned("it uses " + guest + ", which has a dynamic constant");
        }
    }

    private void rewrite(FieldInsnNode insn) {
        switch (insn.getOpcode()) {
            case Opcodes.GETFIELD -> {
                if (lazy) {
                    code.set(insn, accessor(insn, TwinWriter.GET, "(" + TwinWriter.SELF + ")" + insn.desc));
                }
            }
            case Opcodes.PUTFIELD -> {
                // Nobody has seen an object yet whose superclass is still to be constructed.
                if (lazy && pending < 0) {
                    code.set(insn, accessor(insn, TwinWriter.PUT, "(" + TwinWriter.SELF + insn.desc + ")V"));
                }
            }
            default -> {
                VmField field = staticField(insn);
                code.insertBefore(insn, use(field.owner, "use"));
                if (isVariable(field) || insn.getOpcode() == Opcodes.PUTSTATIC) {
                    code.insertBefore(insn, call("variable", "()V"));
                }
                insn.owner = TwinNames.statics(field.owner);
            }
        }
    }

    private static MethodInsnNode accessor(FieldInsnNode insn, String prefix, String descriptor) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, insn.owner, prefix + insn.name, descriptor, false);
    }

    private VmField staticField(FieldInsnNode insn) {
        String name = TwinNames.guest(insn.owner);
        VmClass owner = guest.owner.hidden && insn.owner.equals(TwinNames.twin(guest.owner))
                ? guest.owner
                : vm.classes.resolve(guest.owner, name);
        for (VmClass each = owner; each != null; each = each.superclass) {
            VmField found = findStatic(each, insn);
            if (found != null) {
                return found;
            }
        }
        throw new Abandoned("it uses " + guest + ", which names a field that is not there");
    }

    private static @Nullable VmField findStatic(VmClass owner, FieldInsnNode insn) {
        for (VmField each : owner.fields) {
            if (each.name.equals(insn.name)
                    && each.isStatic()
                    && TwinNames.remapper(owner).mapDesc(each.descriptor).equals(insn.desc)) {
                return each;
            }
        }
        for (VmClass each : owner.interfaces) {
            VmField found = findStatic(each, insn);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static boolean isForTheMachine(String method) {
        return method.equals("wait") || method.startsWith("notify") || method.equals("finalize");
    }

    private void rewrite(MethodInsnNode insn) {
        boolean special = insn.getOpcode() == Opcodes.INVOKESPECIAL;
        if (special && insn.name.equals("<init>") && pending >= 0) {
            pending--; // -1 when it is the superclass's
        }
        if (special && insn.owner.equals(TwinNames.OBJECT)) {
            boolean ofThrowable = guest.owner.name.equals(TwinNames.THROWABLE);
            insn.owner = ofThrowable && insn.name.equals("<init>") ? TwinNames.THROWN : TwinNames.TWIN_OBJECT;
            if (insn.name.equals("<init>")) {
                code.insert(insn, call("burn", "()V")); // twins of this one do not count
            }
            return;
        }
        boolean ofObject = insn.owner.equals(TwinNames.OBJECT) || insn.owner.startsWith("[") || insn.itf;
        if (insn.getOpcode() == Opcodes.INVOKESTATIC || special) {
            return;
        }
        String signature = insn.name + insn.desc;
        if (signature.equals("getClass()L" + TwinNames.CLASS + ";")) {
            code.set(insn, call("classOf", "(Ljava/lang/Object;)L" + TwinNames.CLASS + ";"));
        } else if (ofObject && signature.equals("hashCode()I")) {
            code.set(insn, new MethodInsnNode(Opcodes.INVOKESTATIC, HOOKS, "hashCode", "(Ljava/lang/Object;)I", false));
        } else if (ofObject && signature.equals("toString()L" + TwinNames.STRING + ";")) {
            code.set(insn, call("text", "(Ljava/lang/Object;)L" + TwinNames.STRING + ";"));
        } else if (ofObject && isForTheMachine(insn.name) && !insn.itf) {
            throw new Abandoned("it uses " + guest + ", which waits, notifies or finalizes");
        }
    }
}
