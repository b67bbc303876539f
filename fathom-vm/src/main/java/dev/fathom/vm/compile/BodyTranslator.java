package dev.fathom.vm.compile;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.AccessRules;
import dev.fathom.vm.program.Descriptors;
import dev.fathom.vm.program.Elements;
import dev.fathom.vm.program.GuestLoadNeeded;
import dev.fathom.vm.program.InstructionFacts;
import dev.fathom.vm.program.LinkageProblem;
import dev.fathom.vm.program.Op;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.program.VmMethod;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Translates the body of a guest method, instruction by instruction: locals stay locals and operands stay operands, with
 * ints for references.
 *
 * <p>Handlers are left out, for compiled code never throws into the guest.
 */
final class BodyTranslator {
    /** Locals before the guest's: the context and the words. */
    private static final int SHIFT = 2;

    private static final String OPS = Type.getInternalName(GuestOps.class);
    private static final String TRACED_OPS = Type.getInternalName(TracedOps.class);
    private static final String CONTEXT_DESCRIPTOR = "L" + MethodCompiler.CONTEXT + ";";
    private static final Handle LINK = new Handle(
            Opcodes.H_INVOKESTATIC,
            Type.getInternalName(CallSites.class),
            "link",
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;I)"
                    + "Ljava/lang/invoke/CallSite;",
            false);

    private final Vm vm;
    private final VmMethod method;
    private final MethodNode node;
    private final MethodVisitor code;
    private final boolean traced;
    private final Map<LabelNode, Label> labels = new HashMap<>();
    private final Set<LabelNode> loops = new HashSet<>();

    /** By word of {@link Elements}, the local that holds the bits of those passed in it. */
    private final Map<Integer, Integer> passed = new TreeMap<>();

    /** The first local that nothing lives in. */
    private int firstFree;

    /** Number of the instruction at hand. */
    private int index = -1;

    /**
     * Prepares a translation.
     *
     * @param traced whether the code tells what it reads and stores
     */
    BodyTranslator(Vm vm, VmMethod method, MethodNode node, MethodVisitor code, boolean traced) {
        this.traced = traced;
        this.vm = vm;
        this.method = method;
        this.node = node;
        this.code = code;
        firstFree = node.maxLocals + SHIFT;
    }

    void translate() {
        findLoops();
        beginElements();
        tick();
        for (AbstractInsnNode each = node.instructions.getFirst(); each != null; each = each.getNext()) {
            if (each instanceof LabelNode label) {
                code.visitLabel(label(label));
                if (loops.contains(label)) {
                    tick();
                }
            } else if (each.getOpcode() >= 0) {
                index++;
                instruction(each);
            }
        }
    }

    /** Finds the labels that something jumps back to. */
    private void findLoops() {
        Set<LabelNode> passed = new HashSet<>();
        for (AbstractInsnNode each = node.instructions.getFirst(); each != null; each = each.getNext()) {
            if (each instanceof LabelNode label) {
                passed.add(label);
            } else if (each instanceof JumpInsnNode jump && passed.contains(jump.label)) {
                loops.add(jump.label);
            } else if (each instanceof TableSwitchInsnNode table) {
                findLoops(table.labels, table.dflt, passed);
            } else if (each instanceof LookupSwitchInsnNode lookup) {
                findLoops(lookup.labels, lookup.dflt, passed);
            }
        }
    }

    private void findLoops(List<LabelNode> cases, LabelNode otherwise, Set<LabelNode> passed) {
        Stream.concat(cases.stream(), Stream.of(otherwise))
                .filter(passed::contains)
                .forEach(loops::add);
    }

    private Label label(LabelNode node) {
        return labels.computeIfAbsent(node, key -> new Label());
    }

    private void tick() {
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, MethodCompiler.CONTEXT, "tick", "()V", false);
    }

    /** A place that cannot be linked now may never be reached: it leaves compiled code if it is. */
    private void instruction(AbstractInsnNode each) {
        try {
            translate(each);
        } catch (LinkageProblem | GuestLoadNeeded e) {
            MethodCompiler.bail(code);
        }
    }

    private void translate(AbstractInsnNode each) {
        int opcode = each.getOpcode();
        switch (each.getType()) {
            case AbstractInsnNode.INSN -> simple(opcode);
            case AbstractInsnNode.INT_INSN -> {
                if (opcode == Opcodes.NEWARRAY) {
                    newArray(vm.classes.primitive(Descriptors.primitiveOf(((IntInsnNode) each).operand)));
                } else {
                    code.visitIntInsn(opcode, ((IntInsnNode) each).operand);
                }
            }
            case AbstractInsnNode.VAR_INSN -> variable(opcode, ((VarInsnNode) each).var);
            case AbstractInsnNode.TYPE_INSN -> type(opcode, ((TypeInsnNode) each).desc);
            case AbstractInsnNode.FIELD_INSN -> field(opcode, (FieldInsnNode) each);
            case AbstractInsnNode.METHOD_INSN -> call(opcode, (MethodInsnNode) each);
            case AbstractInsnNode.INVOKE_DYNAMIC_INSN -> linkedCall();
            case AbstractInsnNode.JUMP_INSN -> jump(opcode, ((JumpInsnNode) each).label);
            case AbstractInsnNode.LDC_INSN -> constant(((LdcInsnNode) each).cst);
            case AbstractInsnNode.IINC_INSN ->
                code.visitIincInsn(((IincInsnNode) each).var + SHIFT, ((IincInsnNode) each).incr);
            case AbstractInsnNode.TABLESWITCH_INSN -> {
                TableSwitchInsnNode table = (TableSwitchInsnNode) each;
                code.visitTableSwitchInsn(table.min, table.max, label(table.dflt), labels(table.labels));
            }
            case AbstractInsnNode.LOOKUPSWITCH_INSN -> {
                LookupSwitchInsnNode lookup = (LookupSwitchInsnNode) each;
                int[] keys = lookup.keys.stream().mapToInt(Integer::intValue).toArray();
                code.visitLookupSwitchInsn(label(lookup.dflt), keys, labels(lookup.labels));
            }
            default -> MethodCompiler.bail(code);
        }
    }

    private Label[] labels(List<LabelNode> nodes) {
        return nodes.stream().map(this::label).toArray(Label[]::new);
    }

    private void simple(int opcode) {
        switch (opcode) {
            case Opcodes.NOP -> element();
            case Opcodes.ACONST_NULL -> code.visitInsn(Opcodes.ICONST_0);
            case Opcodes.IRETURN,
                    Opcodes.LRETURN,
                    Opcodes.FRETURN,
                    Opcodes.DRETURN,
                    Opcodes.ARETURN,
                    Opcodes.RETURN -> {
                endElements();
                code.visitInsn(InstructionFacts.referencesAsInts(opcode));
            }
            case Opcodes.IALOAD -> load("loadInt", "I");
            case Opcodes.AALOAD -> load(traced ? "loadReference" : "loadInt", "I");
            case Opcodes.FALOAD -> load("loadFloat", "F");
            case Opcodes.LALOAD -> load("loadLong", "J");
            case Opcodes.DALOAD -> load("loadDouble", "D");
            case Opcodes.BALOAD -> load("loadByte", "I");
            case Opcodes.CALOAD -> load("loadChar", "I");
            case Opcodes.SALOAD -> load("loadShort", "I");
            case Opcodes.IASTORE -> store("storeInt", "I");
            case Opcodes.AASTORE -> store("storeReference", "I");
            case Opcodes.FASTORE -> store("storeFloat", "F");
            case Opcodes.LASTORE -> store("storeLong", "J");
            case Opcodes.DASTORE -> store("storeDouble", "D");
            case Opcodes.BASTORE -> store("storeByte", "I");
            case Opcodes.CASTORE, Opcodes.SASTORE -> store("storeChar", "I");
            case Opcodes.IDIV, Opcodes.IREM -> {
                operation("divisor", "(I)I");
                code.visitInsn(opcode);
            }
            case Opcodes.LDIV, Opcodes.LREM -> {
                operation("divisor", "(J)J");
                code.visitInsn(opcode);
            }
            case Opcodes.ARRAYLENGTH -> reading("arrayLength", "(I", "I");
            case Opcodes.ATHROW, Opcodes.MONITORENTER, Opcodes.MONITOREXIT -> MethodCompiler.bail(code);
            default -> code.visitInsn(opcode);
        }
    }

    private void element() {
        int[] insns = method.code().insns;
        int pc = method.code().starts[index];
        if (insns[pc] == Op.RECORD && pc > 0) {
            int local = Objects.requireNonNull(passed.get(Elements.word(insns[pc + 1])));
            code.visitVarInsn(Opcodes.LLOAD, local);
            code.visitLdcInsn(1L << insns[pc + 1]);
            code.visitInsn(Opcodes.LOR);
            code.visitVarInsn(Opcodes.LSTORE, local);
        }
    }

    /**
     * Makes a local for the bits of the elements that this method passes, for each word that has one. The first element is passed in any case, so its bit is there from the beginning: small methods have no
     * other, and must stay small for the host to inline them.
     */
    private void beginElements() {
        int[] insns = method.code().insns;
        for (int pc : method.code().starts) {
            int word = insns[pc] == Op.RECORD ? Elements.word(insns[pc + 1]) : -1;
            if (word >= 0 && !passed.containsKey(word)) {
                passed.put(word, firstFree);
                code.visitLdcInsn(pc == 0 ? 1L << insns[1] : 0L);
                code.visitVarInsn(Opcodes.LSTORE, firstFree);
                firstFree += 2;
            }
        }
    }

    /** Tells which elements were passed. Who bails out need not: the interpreter passes them again. */
    private void endElements() {
        passed.forEach((word, local) -> {
            if (traced) {
                context();
                code.visitLdcInsn(word);
                code.visitVarInsn(Opcodes.LLOAD, local);
                code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, MethodCompiler.CONTEXT, "passTraced", "(IJ)V", false);
            } else {
                PassingCode.write(code, vm.classes.elements(), word, () -> code.visitVarInsn(Opcodes.LLOAD, local));
            }
        });
    }

    private void context() {
        code.visitVarInsn(Opcodes.ALOAD, 0);
    }

    private void words() {
        code.visitVarInsn(Opcodes.ALOAD, 1);
    }

    private void operation(String name, String descriptor) {
        code.visitMethodInsn(Opcodes.INVOKESTATIC, OPS, name, descriptor, false);
    }

    /** An operation that reads, of which the arguments are on the stack. */
    private void reading(String name, String arguments, String kind) {
        if (traced) {
            context();
        }
        words();
        access(name, arguments + (traced ? CONTEXT_DESCRIPTOR : "") + "[I)" + kind);
    }

    /** An operation that reads or changes the state. */
    private void access(String name, String descriptor) {
        code.visitMethodInsn(Opcodes.INVOKESTATIC, traced ? TRACED_OPS : OPS, name, descriptor, false);
    }

    private void load(String name, String kind) {
        reading(name, "(II", kind);
    }

    private void store(String name, String kind) {
        context();
        words();
        access(name, "(II" + kind + CONTEXT_DESCRIPTOR + "[I)V");
    }

    private void variable(int opcode, int local) {
        if (opcode == Opcodes.RET) {
            MethodCompiler.bail(code);
        } else {
            code.visitVarInsn(InstructionFacts.referencesAsInts(opcode), local + SHIFT);
        }
    }

    private void jump(int opcode, LabelNode target) {
        if (opcode == Opcodes.JSR) {
            MethodCompiler.bail(code);
        } else {
            code.visitJumpInsn(InstructionFacts.referencesAsInts(opcode), label(target));
        }
    }

    private void constant(Object value) {
        if (value instanceof String text) {
            code.visitLdcInsn(vm.strings.intern(text));
        } else if (value instanceof Type type
                && type.getSort() != Type.METHOD
                && isAllowed(vm.classes.resolve(method.owner, type.getInternalName()))) {
            code.visitLdcInsn(vm.classes.resolve(method.owner, type.getInternalName()).mirror);
        } else if (value instanceof Number) {
            code.visitLdcInsn(value);
        } else {
            MethodCompiler.bail(code);
        }
    }

    private void type(int opcode, String name) {
        VmClass type = vm.classes.resolve(method.owner, name);
        if (!isAllowed(type)) {
            MethodCompiler.bail(code);
            return;
        }
        switch (opcode) {
            case Opcodes.NEW -> newObject(type);
            case Opcodes.ANEWARRAY -> newArray(type);
            default -> {
                code.visitLdcInsn(type.id);
                context();
                words();
                String test = opcode == Opcodes.CHECKCAST ? "cast" : "isInstance";
                operation(test, "(II" + CONTEXT_DESCRIPTOR + "[I)I");
            }
        }
    }

    /** Says whether the method may name the class; if not, the interpreter says what is wrong. */
    private boolean isAllowed(VmClass type) {
        return vm.classes.accessRules().isAllowed(method.owner, type);
    }

    private void newObject(VmClass type) {
        if (type.isAbstract() || type.isInterface() || type.untrackedOffsets.length > 0) {
            MethodCompiler.bail(code);
            return;
        }
        initialized(type);
        code.visitLdcInsn(type.id);
        code.visitLdcInsn(type.instanceWords);
        context();
        words();
        access("newObject", "(II" + CONTEXT_DESCRIPTOR + "[I)I");
    }

    private void newArray(VmClass component) {
        code.visitLdcInsn(vm.classes.arrayOf(component).id);
        context();
        words();
        access("newArray", "(II" + CONTEXT_DESCRIPTOR + "[I)I");
    }

    /** Checks at run time that the class is initialised; that is part of the guest's state. */
    private void initialized(VmClass type) {
        if (type.kind == VmClass.Kind.INSTANCE) {
            code.visitLdcInsn(type.statics + Heap.INIT_STATE);
            reading("initialized", "(I", "V");
        }
    }

    private void field(int opcode, FieldInsnNode insn) {
        VmClass owner = vm.classes.resolve(method.owner, insn.owner);
        VmField field = owner.findField(insn.name, insn.desc);
        boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
        if (field == null
                || field.isStatic() != isStatic
                || (field.untracked && !isStatic)
                || !isAllowed(owner, field, opcode)) {
            MethodCompiler.bail(code);
            return;
        }
        if (isStatic) {
            initialized(field.owner);
        }
        String kind = field.isWide() ? "J" : "I";
        char type = field.descriptor.charAt(0);
        boolean reference = traced && (type == 'L' || type == '[');
        String width = field.isWide() ? "Long" : reference ? "Reference" : "Int";
        switch (opcode) {
            case Opcodes.GETFIELD -> {
                code.visitLdcInsn(field.offset);
                reading("get" + width, "(II", kind);
                MethodCompiler.fromBits(code, type);
            }
            case Opcodes.GETSTATIC -> {
                code.visitLdcInsn(field.offset);
                reading("getStatic" + width, "(I", kind);
                MethodCompiler.fromBits(code, type);
            }
            case Opcodes.PUTFIELD -> {
                MethodCompiler.toBits(code, type);
                code.visitLdcInsn(field.offset);
                context();
                words();
                access("put" + width, "(I" + kind + "I" + CONTEXT_DESCRIPTOR + "[I)V");
            }
            default -> {
                MethodCompiler.toBits(code, type);
                code.visitLdcInsn(field.offset);
                context();
                words();
                access("putStatic" + width, "(" + kind + "I" + CONTEXT_DESCRIPTOR + "[I)V");
            }
        }
    }

    private boolean isAllowed(VmClass owner, VmField field, int opcode) {
        AccessRules rules = vm.classes.accessRules();
        boolean store = opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
        return rules.isAllowed(method, owner, field, store);
    }

    private void call(int opcode, MethodInsnNode insn) {
        VmClass owner = vm.classes.resolve(method.owner, insn.owner);
        VmMethod target = owner.findMethod(insn.name, insn.desc);
        if (target == null
                || target.isSignaturePolymorphic()
                || !vm.classes.accessRules().isAllowed(method.owner, owner, target)
                || target.isStatic() != (opcode == Opcodes.INVOKESTATIC)) {
            MethodCompiler.bail(code);
            return;
        }
        if (isArrayCopy(target)) {
            context();
            words();
            access("arrayCopy", "(IIIII" + CONTEXT_DESCRIPTOR + "[I)V");
            return;
        }
        switch (opcode) {
            case Opcodes.INVOKESTATIC -> {
                initialized(target.owner);
                direct(target);
            }
            case Opcodes.INVOKESPECIAL -> direct(special(target, insn));
            default -> {
                if (target.isPrivate()) {
                    direct(target);
                } else {
                    dispatch(target);
                }
            }
        }
    }

    private static boolean isArrayCopy(VmMethod target) {
        return target.owner.name.equals("java/lang/System") && target.name.equals("arraycopy");
    }

    /** As {@code exec.Resolver} does: super calls find the nearest definition above the caller. */
    private VmMethod special(VmMethod target, MethodInsnNode insn) {
        VmClass current = method.owner;
        if (!target.isConstructor()
                && !target.isPrivate()
                && !target.owner.isInterface()
                && current != target.owner
                && current.isAssignableTo(target.owner)
                && current.superclass != null) {
            VmMethod above = current.superclass.findMethod(insn.name, insn.desc);
            return above == null ? target : above;
        }
        return target;
    }

    /** A dynamic site that the interpreter has linked is a static call. */
    private void linkedCall() {
        int[] insns = method.code().insns;
        int pc = method.code().starts[index];
        if (insns[pc] == Op.CALL_STATIC) {
            VmMethod target = vm.classes.method(insns[pc + 1]);
            initialized(target.owner);
            direct(target);
        } else {
            MethodCompiler.bail(code);
        }
    }

    /** Calls exactly that method. A null receiver shows when the callee uses it, or here if it would not. */
    private void direct(VmMethod target) {
        arguments(target);
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                MethodCompiler.hostName(target),
                MethodCompiler.BODY,
                MethodCompiler.hostDescriptor(target),
                false);
    }

    private void dispatch(VmMethod target) {
        arguments(target);
        code.visitInvokeDynamicInsn("call", MethodCompiler.hostDescriptor(target), LINK, target.id);
    }

    /** Puts context and words below the arguments, which are on the stack already: spills them to fresh locals. */
    private void arguments(VmMethod target) {
        Type[] types = Type.getArgumentTypes(target.descriptor);
        int count = types.length + (target.isStatic() ? 0 : 1);
        int free = firstFree;
        int[] at = new int[count];
        Type[] all = new Type[count];
        for (int i = 0; i < count; i++) {
            all[i] = target.isStatic() ? types[i] : i == 0 ? Type.INT_TYPE : types[i - 1];
            at[i] = free;
            free += all[i].getSize();
        }
        for (int i = count - 1; i >= 0; i--) {
            code.visitVarInsn(storeOpcode(all[i]), at[i]);
        }
        context();
        words();
        for (int i = 0; i < count; i++) {
            code.visitVarInsn(storeOpcode(all[i]) - Opcodes.ISTORE + Opcodes.ILOAD, at[i]);
            if (i == 0 && !target.isStatic()) {
                operation("nonNull", "(I)I");
            }
        }
    }

    private static int storeOpcode(Type type) {
        return switch (type.getSort()) {
            case Type.LONG -> Opcodes.LSTORE;
            case Type.FLOAT -> Opcodes.FSTORE;
            case Type.DOUBLE -> Opcodes.DSTORE;
            default -> Opcodes.ISTORE;
        };
    }
}
