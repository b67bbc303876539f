package dev.fathom.vm.compile;

import dev.fathom.vm.exec.Interpreter;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.program.InstructionFacts;
import dev.fathom.vm.program.Op;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Translates a method from one of its instructions on to host code that can stop before any instruction.
 *
 * <p>Locals stay locals and operands stay operands, with ints for references. What was resolved when the method is translated is taken from the
 * machine's code; the rest, and what the interpreter's loop would leave to the slow path, leaves the host code with the frame as it is.
 *
 * <p>A method has one entry in each translation: with several, its loops would be entered in their midst, and the host does not optimize such loops.
 */
final class ResumableTranslator {
    private final MethodNode node;
    private final FrameKinds kinds;
    private final MethodVisitor code;
    private final HostLocals host;
    private final Exits exits;
    private final ResumableSite site;
    private final ResumableAccess access;
    private final ElementCode elements;
    private final ResumableCalls calls;

    /** Whether the frame is the interpreter's, who returns from it; else the caller is host code. */
    private final boolean framed;

    private final Map<AbstractInsnNode, Integer> pcs = new HashMap<>();
    private final Map<AbstractInsnNode, Label> labels = new HashMap<>();
    private final Set<AbstractInsnNode> reached = new HashSet<>();

    /** Jumps back that cost fuel: where each is written, and where it leads. */
    private record BackwardJump(Label label, LabelNode target, Label outOfFuel) {}

    private final List<BackwardJump> backwardJumps = new ArrayList<>();

    /** Prepares a translation of a method with these kinds of values. */
    ResumableTranslator(HotCode hotCode, VmMethod method, HotCode.Source source, MethodVisitor code, boolean framed) {
        this.node = source.node();
        this.kinds = source.kinds();
        this.code = code;
        this.framed = framed;
        host = new HostLocals(method.code().maxLocals);
        char returns = framed ? 'V' : MethodCompiler.hostType(Type.getReturnType(method.descriptor));
        exits = new Exits(method, code, host, returns);
        site = new ResumableSite(method, code, host, exits, hotCode.isSingle());
        access = new ResumableAccess(site);
        elements = new ElementCode(site);
        calls = new ResumableCalls(site, hotCode, access);
        findPcs();
    }

    private void findPcs() {
        int[] starts = site.method.code().starts;
        int index = starts.length;
        int pc = site.method.code().insns.length;
        for (AbstractInsnNode each = node.instructions.getLast(); each != null; each = each.getPrevious()) {
            if (each.getOpcode() >= 0) {
                pc = starts[--index];
            }
            pcs.put(each, pc);
        }
    }

    private int pc(AbstractInsnNode insn) {
        return Objects.requireNonNull(pcs.get(insn));
    }

    /** Writes the method from its beginning on, to be called with its arguments in the host's variables. */
    void translateBody() {
        Label noFuel = new Label();
        Label refused = new Label();
        code.visitVarInsn(Opcodes.ILOAD, HostLocals.DEPTH);
        site.getField("depthLimit", "I");
        code.visitJumpInsn(Opcodes.IF_ICMPGE, refused);
        site.getField("fuel", "I");
        code.visitInsn(Opcodes.ICONST_1);
        code.visitInsn(Opcodes.ISUB);
        code.visitInsn(Opcodes.DUP);
        code.visitVarInsn(Opcodes.ISTORE, host.fuel);
        code.visitJumpInsn(Opcodes.IFLT, noFuel);
        loadRegisters();
        translateFrom(first(0));
        code.visitLabel(noFuel);
        site.storeFuel();
        code.visitLabel(refused);
        refuse(code, MethodCompiler.hostType(Type.getReturnType(site.method.descriptor)));
    }

    /** Says that the call is the interpreter's. */
    static void refuse(MethodVisitor code, char returns) {
        code.visitVarInsn(Opcodes.ALOAD, HostLocals.CONTEXT);
        code.visitLdcInsn(TierContext.NOT_CALLED);
        code.visitFieldInsn(Opcodes.PUTFIELD, ResumableSite.CONTEXT, "status", "I");
        Exits.returnNothing(code, returns);
    }

    /** Writes the method from an instruction on, to go on with a frame that is on the stack. */
    void translateResumption(int pc) {
        AbstractInsnNode entry = first(pc);
        site.loadFuel();
        loadRegisters();
        loadStack();
        String locals = kinds.locals(entry);
        for (int i = 0; i < locals.length(); i++) {
            if (locals.charAt(i) != FrameKinds.NOTHING) {
                restore(locals.charAt(i), i);
                code.visitVarInsn(Exits.store(locals.charAt(i)), host.local(i));
            }
        }
        int at = site.method.code().maxLocals + GuestThread.FRAME_WORDS;
        String operands = kinds.operands(entry);
        for (int i = 0; i < operands.length(); i++) {
            restore(operands.charAt(i), at);
            at += FrameKinds.isWide(operands.charAt(i)) ? 2 : 1;
        }
        code.visitJumpInsn(Opcodes.GOTO, label(entry));
        translateFrom(entry);
    }

    private void restore(char kind, int fromBase) {
        code.visitVarInsn(Opcodes.ILOAD, HostLocals.BASE);
        code.visitLdcInsn(fromBase);
        code.visitInsn(Opcodes.IADD);
        code.visitVarInsn(Opcodes.ALOAD, host.stack);
        boolean wide = FrameKinds.isWide(kind);
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                Type.getInternalName(GuestOps.class),
                wide ? "getStaticLong" : "getStaticInt",
                wide ? "(I[I)J" : "(I[I)I",
                false);
        MethodCompiler.fromBits(code, kind);
    }

    private void loadRegisters() {
        site.loadWords();
        if (!site.single) {
            site.getField("guard", "I");
            code.visitVarInsn(Opcodes.ISTORE, host.guard);
        }
    }

    /** Returns the instruction at a pc. */
    private AbstractInsnNode first(int pc) {
        AbstractInsnNode each = node.instructions.getFirst();
        while (each.getOpcode() < 0 || pc(each) != pc) {
            each = each.getNext();
        }
        return each;
    }

    private void translateFrom(AbstractInsnNode entry) {
        reach(entry);
        for (AbstractInsnNode each = node.instructions.getFirst(); each != null; each = each.getNext()) {
            if (!reached.contains(each)) {
                continue;
            }
            Label label = labels.get(each);
            if (each instanceof LabelNode || each == entry) {
                code.visitLabel(label == null ? label(each) : label);
            }
            if (each.getOpcode() >= 0) {
                site.pc = pc(each);
                site.locals = kinds.locals(each);
                site.operands = kinds.operands(each);
                translate(each);
            }
        }
        for (BackwardJump each : backwardJumps) {
            code.visitLabel(each.label);
            code.visitIincInsn(host.fuel, -1);
            code.visitVarInsn(Opcodes.ILOAD, host.fuel);
            code.visitJumpInsn(Opcodes.IFGE, label(each.target));
            code.visitLdcInsn(Interpreter.OUT_AT_JUMP);
            code.visitVarInsn(Opcodes.ISTORE, host.fuel);
            code.visitJumpInsn(Opcodes.GOTO, each.outOfFuel);
        }
        site.writeAsides();
        exits.write();
    }

    /** Finds what is to be translated: all that an instruction leads to without an exception. */
    private void reach(AbstractInsnNode entry) {
        Deque<AbstractInsnNode> open = new ArrayDeque<>(List.of(entry));
        while (!open.isEmpty()) {
            AbstractInsnNode each = open.remove();
            if (!reached.add(each)) {
                continue;
            }
            if (each instanceof JumpInsnNode jump) {
                open.add(jump.label);
            } else if (each instanceof TableSwitchInsnNode table) {
                open.add(table.dflt);
                open.addAll(table.labels);
            } else if (each instanceof LookupSwitchInsnNode lookup) {
                open.add(lookup.dflt);
                open.addAll(lookup.labels);
            }
            if (goesOn(each.getOpcode()) && each.getNext() != null && !isLeft(each)) {
                open.add(each.getNext());
            }
        }
    }

    /** Says whether an instruction is always the interpreter's, so that none comes behind it. */
    private boolean isLeft(AbstractInsnNode each) {
        return switch (each.getType()) {
            case AbstractInsnNode.INSN ->
                !site.single && (each.getOpcode() == Opcodes.MONITORENTER || each.getOpcode() == Opcodes.MONITOREXIT);
            case AbstractInsnNode.TYPE_INSN,
                    AbstractInsnNode.FIELD_INSN,
                    AbstractInsnNode.METHOD_INSN,
                    AbstractInsnNode.INVOKE_DYNAMIC_INSN,
                    AbstractInsnNode.MULTIANEWARRAY_INSN -> isLeft(site.method.code().insns[pc(each)]);
            default -> false;
        };
    }

    private static boolean isLeft(int op) {
        return InstructionFacts.of(op).isSymbolic()
                || op == Op.NEW_MULTI
                || op == Op.CALL_HANDLE
                || op == Op.GETFIELD_UNTRACKED
                || op == Op.PUTFIELD_UNTRACKED;
    }

    private static boolean goesOn(int opcode) {
        boolean ends = (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN)
                || opcode == Opcodes.ATHROW
                || opcode == Opcodes.GOTO
                || opcode == Opcodes.TABLESWITCH
                || opcode == Opcodes.LOOKUPSWITCH;
        return !ends;
    }

    private Label label(AbstractInsnNode insn) {
        return labels.computeIfAbsent(insn, key -> new Label());
    }

    private void translate(AbstractInsnNode each) {
        int opcode = each.getOpcode();
        switch (each.getType()) {
            case AbstractInsnNode.INSN -> simple(opcode);
            case AbstractInsnNode.INT_INSN -> {
                if (opcode == Opcodes.NEWARRAY) {
                    access.type();
                } else {
                    code.visitIntInsn(opcode, ((IntInsnNode) each).operand);
                }
            }
            case AbstractInsnNode.VAR_INSN ->
                code.visitVarInsn(InstructionFacts.referencesAsInts(opcode), host.local(((VarInsnNode) each).var));
            case AbstractInsnNode.IINC_INSN ->
                code.visitIincInsn(host.local(((IincInsnNode) each).var), ((IincInsnNode) each).incr);
            case AbstractInsnNode.TYPE_INSN, AbstractInsnNode.MULTIANEWARRAY_INSN -> access.type();
            case AbstractInsnNode.FIELD_INSN -> access.field(((FieldInsnNode) each).desc);
            case AbstractInsnNode.METHOD_INSN ->
                calls.call(((MethodInsnNode) each).desc, opcode != Opcodes.INVOKESTATIC);
            case AbstractInsnNode.INVOKE_DYNAMIC_INSN -> calls.call(((InvokeDynamicInsnNode) each).desc, false);
            case AbstractInsnNode.LDC_INSN -> constant(((LdcInsnNode) each).cst);
            case AbstractInsnNode.JUMP_INSN -> jump(opcode, ((JumpInsnNode) each).label);
            case AbstractInsnNode.TABLESWITCH_INSN -> {
                TableSwitchInsnNode table = (TableSwitchInsnNode) each;
                code.visitTableSwitchInsn(table.min, table.max, jumpTo(table.dflt), all(table.labels));
            }
            case AbstractInsnNode.LOOKUPSWITCH_INSN -> {
                LookupSwitchInsnNode lookup = (LookupSwitchInsnNode) each;
                int[] keys = lookup.keys.stream().mapToInt(Integer::intValue).toArray();
                code.visitLookupSwitchInsn(jumpTo(lookup.dflt), keys, all(lookup.labels));
            }
            default -> code.visitJumpInsn(Opcodes.GOTO, site.leave());
        }
    }

    private Label[] all(List<LabelNode> nodes) {
        return nodes.stream().map(this::jumpTo).toArray(Label[]::new);
    }

    private void simple(int opcode) {
        switch (opcode) {
            case Opcodes.NOP -> element();
            case Opcodes.ACONST_NULL -> code.visitInsn(Opcodes.ICONST_0);
            case Opcodes.IRETURN, Opcodes.LRETURN, Opcodes.FRETURN, Opcodes.DRETURN, Opcodes.ARETURN, Opcodes.RETURN ->
                returns(opcode);
            case Opcodes.IALOAD, Opcodes.AALOAD -> elements.load('I');
            case Opcodes.FALOAD -> elements.load('F');
            case Opcodes.LALOAD -> elements.load('J');
            case Opcodes.DALOAD -> elements.load('D');
            case Opcodes.BALOAD -> elements.load('B');
            case Opcodes.CALOAD -> elements.load('C');
            case Opcodes.SALOAD -> elements.load('S');
            case Opcodes.IASTORE -> elements.store('I');
            case Opcodes.AASTORE -> elements.store('L');
            case Opcodes.FASTORE -> elements.store('F');
            case Opcodes.LASTORE -> elements.store('J');
            case Opcodes.DASTORE -> elements.store('D');
            case Opcodes.BASTORE -> elements.store('B');
            case Opcodes.CASTORE, Opcodes.SASTORE -> elements.store('C');
            case Opcodes.IDIV, Opcodes.IREM, Opcodes.LDIV, Opcodes.LREM -> access.divide(opcode);
            case Opcodes.ARRAYLENGTH -> access.arrayLength();
            case Opcodes.MONITORENTER -> access.monitor("lock");
            case Opcodes.MONITOREXIT -> access.monitor("unlock");
            case Opcodes.ATHROW -> code.visitJumpInsn(Opcodes.GOTO, site.leave());
            default -> code.visitInsn(opcode);
        }
    }

    private void element() {
        if (site.word(0) == Op.RECORD) {
            site.context();
            code.visitLdcInsn(site.word(1));
            code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, ResumableSite.CONTEXT, "pass", "(I)V", false);
        }
    }

    /** Who was called by host code returns to it; who was resumed takes his frame off the stack, unless there is more to do, which is the interpreter's. */
    private void returns(int opcode) {
        if (framed && site.method.returnHook) {
            code.visitJumpInsn(Opcodes.GOTO, site.leave());
        } else if (framed) {
            popFrame(MethodCompiler.hostType(Type.getReturnType(site.method.descriptor)));
        } else {
            site.storeFuel();
            code.visitInsn(InstructionFacts.referencesAsInts(opcode));
        }
    }

    private void popFrame(char kind) {
        boolean nothing = kind == 'V';
        int value = host.free;
        if (!nothing) {
            code.visitVarInsn(Exits.store(kind), value);
        }
        site.context();
        Exits.index(code, site.method.code().maxLocals);
        code.visitVarInsn(Opcodes.ILOAD, HostLocals.BASE);
        code.visitLdcInsn(nothing ? 0 : FrameKinds.isWide(kind) ? 2 : 1);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, ResumableSite.CONTEXT, "popsFrame", "(III)Z", false);
        code.visitJumpInsn(Opcodes.IFEQ, site.leaveAfter(() -> {
            if (!nothing) {
                code.visitVarInsn(Exits.load(kind), value);
            }
        }));
        if (!nothing) {
            loadStack();
            code.visitVarInsn(Exits.load(kind), value);
            Exits.spill(code, host, kind, 0);
        }
        site.storeFuel();
        code.visitInsn(Opcodes.RETURN);
    }

    private void loadStack() {
        site.context();
        code.visitInsn(Opcodes.ICONST_0);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, ResumableSite.CONTEXT, "stack", "(I)[I", false);
        code.visitVarInsn(Opcodes.ASTORE, host.stack);
    }

    private void constant(Object value) {
        if (value instanceof Number) {
            code.visitLdcInsn(value);
        } else if (site.word(0) == Op.PUSH && (value instanceof String || value instanceof Type)) {
            code.visitLdcInsn(site.word(1));
        } else {
            site.leaveCold();
        }
    }

    private void jump(int opcode, LabelNode target) {
        code.visitJumpInsn(InstructionFacts.referencesAsInts(opcode), jumpTo(target));
    }

    /** Returns where to jump to. A jump back costs fuel; when there is none left, the interpreter looks at its limits behind the jump. */
    private Label jumpTo(LabelNode target) {
        if (pc(target) > site.pc) {
            return label(target);
        }
        Label outOfFuel = exits.before(pc(target), kinds.locals(target), kinds.operands(target));
        BackwardJump jump = new BackwardJump(new Label(), target, outOfFuel);
        backwardJumps.add(jump);
        return jump.label;
    }
}
