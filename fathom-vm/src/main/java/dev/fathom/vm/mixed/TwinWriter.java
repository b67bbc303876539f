package dev.fathom.vm.mixed;

import dev.fathom.vm.exec.Initialization;
import dev.fathom.vm.exec.Peer;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.mixed.host.Abandoned;
import dev.fathom.vm.program.LinkageProblem;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Makes the host's class of one of the guest's, from its class file.
 *
 * <p>Names get their prefix; static fields move to a holder; the class initialiser is gone, for it is the guest that initialises classes; fields may be accessed by all of
 * ours; what is native, and what the machine models, is replaced or ends the block. Handlers catch what the guest's code throws; what the host throws, because of a null or an index, they
 * do not know: it ends the block.
 */
final class TwinWriter {
    static final String GET = "fathom$get$";
    static final String PUT = "fathom$put$";
    private static final String TWIN = TwinNames.PACKAGE + "Twin";

    /** What accessors take: they are found by name and type, wherever up in the hierarchy the field is. */
    static final String SELF = "Ljava/lang/Object;";

    private static final String TRANSLATION = "L" + TwinNames.PACKAGE + "Translation;";
    private static final String BLANK = "(L" + TwinNames.PACKAGE + "Blank;)V";

    private final Vm vm;
    private final VmClass type;
    private final boolean lazy;
    private final String name;
    private final Remapper names;
    private final boolean opaque;
    private final boolean throwable;
    private final List<FieldCode> fields = new ArrayList<>();
    private final Lines lines = new Lines();

    TwinWriter(Vm vm, VmClass type, boolean lazy) {
        this.vm = vm;
        this.type = type;
        this.lazy = lazy;
        name = TwinNames.twin(type);
        names = TwinNames.remapper(type);
        opaque = Opaque.is(type);
        throwable = type.isSubclassOf(TwinNames.THROWABLE);
        for (VmField each : type.fields) {
            if (!each.isStatic() && !opaque) {
                fields.add(new FieldCode(each, name, names));
            }
        }
    }

    /** Returns where the code calls other code; known once the class is written. */
    Lines lines() {
        return lines;
    }

    byte[] write() {
        boolean isObject = type.name.equals(TwinNames.OBJECT);
        ClassNode node = new ClassNode();
        new ClassReader(type.bytes).accept(new ClassRemapper(node, names), ClassReader.SKIP_DEBUG);
        List<MethodNode> methods = new ArrayList<>(node.methods);
        tidy(node);
        node.methods.clear();
        if (isObject) {
            node.superName = TWIN;
        } else if (type.name.equals(TwinNames.THROWABLE)) {
            node.superName = TwinNames.THROWN;
        } else if (!type.isInterface() && node.superName.equals(TwinNames.OBJECT)) {
            node.superName = TwinNames.TWIN_OBJECT;
        }
        boolean frames = methods.stream().noneMatch(TwinWriter::lacksFrames);
        ClassWriter writer =
                new FrameWriter(frames ? ClassWriter.COMPUTE_MAXS : ClassWriter.COMPUTE_FRAMES, this::common);
        for (int i = 0; i < methods.size() && !isObject; i++) {
            add(node, methods.get(i), type.methods[i]);
        }
        node.accept(writer);
        if (isObject) {
            addObjectMethods(writer);
        }
        if (!type.isInterface()) {
            addTwinMethods(writer, node.superName, (node.version & 0xFFFF) >= Opcodes.V1_6);
        }
        return writer.toByteArray();
    }

    /** Classes that were generated for the machine, which needs none, have no frames. */
    private static boolean lacksFrames(MethodNode method) {
        boolean needed = !method.tryCatchBlocks.isEmpty();
        for (AbstractInsnNode each : method.instructions) {
            if (each instanceof FrameNode) {
                return false;
            }
            needed |= each instanceof JumpInsnNode
                    || each instanceof LookupSwitchInsnNode
                    || each instanceof TableSwitchInsnNode;
        }
        return needed;
    }

    /** Returns the twin of what two classes have in common. */
    private String common(String one, String other) {
        if (!one.startsWith(TwinNames.TWIN) || !other.startsWith(TwinNames.TWIN)) {
            return TwinNames.OBJECT;
        }
        VmClass first = vm.classes.find(type.loader, TwinNames.guest(one));
        VmClass second = vm.classes.find(type.loader, TwinNames.guest(other));
        if (first == null || second == null || first.isInterface() || second.isInterface()) {
            return TwinNames.OBJECT;
        }
        VmClass common = first;
        while (!second.isAssignableTo(common)) {
            common = Objects.requireNonNull(common.superclass);
        }
        return TwinNames.twin(common.name);
    }

    private void tidy(ClassNode node) {
        node.name = name;
        node.version &= 0xFFFF;
        node.access =
                node.access & (Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT | Opcodes.ACC_SUPER) | Opcodes.ACC_PUBLIC;
        node.signature = null;
        node.visibleAnnotations = null;
        node.invisibleAnnotations = null;
        node.visibleTypeAnnotations = null;
        node.invisibleTypeAnnotations = null;
        node.permittedSubclasses = null;
        node.recordComponents = null;
        node.outerClass = null;
        node.outerMethod = null;
        node.outerMethodDesc = null;
        node.attrs = null;
        node.innerClasses = new ArrayList<InnerClassNode>();
        node.fields.clear();
        for (FieldCode each : fields) {
            node.visitField(Opcodes.ACC_PUBLIC, each.field.name, each.type.getDescriptor(), null, null);
        }
    }

    private void add(ClassNode node, MethodNode method, VmMethod guest) {
        if (guest.isClassInitializer()) {
            return;
        }
        MethodNode bare = new MethodNode(
                Opcodes.ASM9,
                method.access & ~(Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_NATIVE | Opcodes.ACC_STRICT),
                method.name,
                method.desc,
                null,
                null);
        node.methods.add(bare);
        if (guest.isAbstract()) {
            return;
        }
        Peer peer = vm.peers.library(guest);
        boolean looks = peer != null && Natives.looksAtKeys(guest, peer);
        if (guest.owner.name.equals(TwinNames.THROWABLE) && guest.name.equals("fillInStackTrace") && guest.isNative()) {
            fillInStackTrace(bare);
        } else if (Natives.hook(guest) != null
                || guest.isNative()
                || peer != null && !looks && !Natives.isForSpeed(peer)) {
            standIn(bare, guest);
        } else if (opaque) {
            abandon(bare, "it uses " + type.externalName());
        } else {
            rewrite(node, bare, method, guest);
            if (peer != null && Natives.isForSpeed(peer) && !guest.isConstructor()) {
                makeOneStep(node, guest);
            }
            if (looks) {
                InsnList code = node.methods.get(node.methods.size() - 1).instructions;
                code.insert(new MethodInsnNode(
                        Opcodes.INVOKESTATIC, TwinNames.RUN, "iterates", "(Ljava/lang/Object;)V", false));
                code.insert(new VarInsnNode(Opcodes.ALOAD, guest.isConstructor() ? 1 : 0));
            }
        }
    }

    /** In the machine the method has a peer, so that whatever its code does is one call there: what it does here counts for nothing. */
    private void makeOneStep(ClassNode node, VmMethod guest) {
        MethodNode own = node.methods.get(node.methods.size() - 1);
        MethodNode outer = new MethodNode(Opcodes.ASM9, own.access, own.name, own.desc, null, null);
        own.name = "fathom$own$" + own.name;
        own.access = own.access & ~(Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED) | Opcodes.ACC_PRIVATE;
        int slot = 0;
        if (!guest.isStatic()) {
            outer.visitVarInsn(Opcodes.ALOAD, slot++);
        }
        for (Type each : Type.getArgumentTypes(own.desc)) {
            outer.visitVarInsn(each.getOpcode(Opcodes.ILOAD), slot);
            slot += each.getSize();
        }
        outer.visitFieldInsn(Opcodes.GETSTATIC, TwinNames.RUN, "x", TRANSLATION);
        outer.visitMethodInsn(Opcodes.INVOKEVIRTUAL, TwinNames.PACKAGE + "Translation", "steps", "()J", false);
        outer.visitVarInsn(Opcodes.LSTORE, slot);
        outer.visitFieldInsn(Opcodes.GETSTATIC, TwinNames.RUN, "fuel", "I");
        outer.visitVarInsn(Opcodes.ISTORE, slot + 2);
        outer.visitMethodInsn(
                guest.isStatic() ? Opcodes.INVOKESTATIC : Opcodes.INVOKESPECIAL,
                name,
                own.name,
                own.desc,
                type.isInterface());
        outer.visitFieldInsn(Opcodes.GETSTATIC, TwinNames.RUN, "x", TRANSLATION);
        outer.visitVarInsn(Opcodes.LLOAD, slot);
        outer.visitVarInsn(Opcodes.ILOAD, slot + 2);
        outer.visitMethodInsn(Opcodes.INVOKEVIRTUAL, TwinNames.PACKAGE + "Translation", "steps", "(JI)V", false);
        outer.visitInsn(Type.getReturnType(own.desc).getOpcode(Opcodes.IRETURN));
        node.methods.add(outer);
    }

    /** Generates what records the stack of the guest in an exception. */
    private void fillInStackTrace(MethodNode method) {
        method.visitVarInsn(Opcodes.ALOAD, 0);
        method.visitFieldInsn(Opcodes.GETSTATIC, TwinNames.RUN, "x", TRANSLATION);
        method.visitVarInsn(Opcodes.ALOAD, 0);
        method.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL,
                TwinNames.PACKAGE + "Translation",
                "trace",
                "(L" + TwinNames.THROWN + ";)Ljava/lang/Object;",
                false);
        put(method, "backtrace", "Ljava/lang/Object;");
        method.visitVarInsn(Opcodes.ALOAD, 0);
        method.visitInsn(Opcodes.DUP);
        method.visitFieldInsn(Opcodes.GETFIELD, name, "backtrace", "Ljava/lang/Object;");
        method.visitMethodInsn(
                Opcodes.INVOKESTATIC, TwinNames.PACKAGE + "Hooks", "depth", "(Ljava/lang/Object;)I", false);
        put(method, "depth", "I");
        method.visitVarInsn(Opcodes.ALOAD, 0);
        method.visitInsn(Opcodes.ARETURN);
    }

    private void put(MethodNode method, String field, String descriptor) {
        if (lazy) {
            method.visitMethodInsn(Opcodes.INVOKESTATIC, name, PUT + field, "(" + SELF + descriptor + ")V", false);
        } else {
            method.visitFieldInsn(Opcodes.PUTFIELD, name, field, descriptor);
        }
    }

    private void rewrite(ClassNode node, MethodNode bare, MethodNode method, VmMethod guest) {
        MethodNode rewritten = new MethodNode(Opcodes.ASM9, bare.access, bare.name, bare.desc, null, null);
        rewritten.instructions = method.instructions;
        rewritten.tryCatchBlocks = method.tryCatchBlocks;
        try {
            new CodeRewriter(vm, guest, lazy, lines).rewrite(rewritten, usesStatics(guest));
            node.methods.set(node.methods.size() - 1, rewritten);
        } catch (Abandoned | LinkageProblem e) {
            abandon(bare, String.valueOf(e.getMessage()));
        }
    }

    /** The use of a class shows in its constructors and static methods; one that has nothing to initialise and no fields need not look. */
    private boolean usesStatics(VmMethod method) {
        return (method.isStatic() || method.isConstructor()) && !Initialization.isTrivial(type);
    }

    private static void abandon(MethodNode method, String reason) {
        method.visitLdcInsn(reason);
        method.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                TwinNames.PACKAGE + "Hooks",
                "abandon",
                "(Ljava/lang/String;)L" + TwinNames.PACKAGE + "Abandoned;",
                false);
        method.visitInsn(Opcodes.ATHROW);
    }

    private void standIn(MethodNode method, VmMethod guest) {
        String hook = Natives.hook(guest);
        if (hook == null && !Natives.isOfHost(guest)) {
            abandon(
                    method,
                    "it calls " + guest.owner.externalName() + "." + guest.name
                            + (guest.isNative() ? ", a native" : ", which the machine models"));
            return;
        }
        List<Type> parameters = new ArrayList<>();
        int slot = 0;
        if (!guest.isStatic()) {
            method.visitVarInsn(Opcodes.ALOAD, slot++);
            parameters.add(Type.getObjectType(TwinNames.OBJECT));
        }
        for (Type each : Type.getArgumentTypes(method.desc)) {
            method.visitVarInsn(each.getOpcode(Opcodes.ILOAD), slot);
            slot += each.getSize();
            parameters.add(erased(each));
        }
        if (hook != null && hook.startsWith("+")) {
            method.visitFieldInsn(Opcodes.GETSTATIC, TwinNames.RUN, "x", TRANSLATION);
            parameters.add(Type.getType(TRANSLATION));
        }
        Type result = Type.getReturnType(method.desc);
        method.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                hook == null ? guest.owner.name : TwinNames.PACKAGE + "Hooks",
                hook == null ? guest.name : hook.replace("+", ""),
                Type.getMethodDescriptor(erased(result), parameters.toArray(new Type[0])),
                false);
        if (!erased(result).equals(result)) {
            method.visitTypeInsn(Opcodes.CHECKCAST, result.getInternalName());
        }
        method.visitInsn(result.getOpcode(Opcodes.IRETURN));
    }

    /** Hooks know no twins. */
    private static Type erased(Type type) {
        if (type.getSort() == Type.ARRAY) {
            return type.getElementType().getSort() == Type.OBJECT ? Type.getType("[Ljava/lang/Object;") : type;
        }
        return type.getSort() == Type.OBJECT ? Type.getObjectType(TwinNames.OBJECT) : type;
    }

    private static void method(
            ClassWriter writer, int access, String name, String descriptor, int result, Consumer<MethodVisitor> body) {
        MethodVisitor code = writer.visitMethod(access, name, descriptor, null, null);
        code.visitCode();
        body.accept(code);
        code.visitInsn(result);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    /** What the rest of the guest's classes inherit from {@code Object}, apart from what twins do. */
    private static void addObjectMethods(ClassWriter writer) {
        method(writer, Opcodes.ACC_PUBLIC, "<init>", "()V", Opcodes.RETURN, code -> {
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitMethodInsn(Opcodes.INVOKESPECIAL, TWIN, "<init>", "()V", false);
        });
        method(writer, Opcodes.ACC_PUBLIC, "toString", "()L" + TwinNames.STRING + ";", Opcodes.ATHROW, code -> {
            code.visitLdcInsn("it asks for an identity hash code");
            code.visitMethodInsn(
                    Opcodes.INVOKESTATIC,
                    TwinNames.PACKAGE + "Hooks",
                    "abandon",
                    "(Ljava/lang/String;)L" + TwinNames.PACKAGE + "Abandoned;",
                    false);
        });
        method(writer, Opcodes.ACC_PUBLIC, "clone", "()Ljava/lang/Object;", Opcodes.ARETURN, code -> {
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitMethodInsn(
                    Opcodes.INVOKESTATIC, TwinNames.RUN, "cloneOf", "(Ljava/lang/Object;)Ljava/lang/Object;", false);
        });
    }

    private void addTwinMethods(ClassWriter writer, String superName, boolean frames) {
        int access = Opcodes.ACC_PUBLIC;
        method(writer, access, "<init>", BLANK, Opcodes.RETURN, code -> {
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitVarInsn(Opcodes.ALOAD, 1);
            code.visitMethodInsn(Opcodes.INVOKESPECIAL, superName, "<init>", BLANK, false);
        });
        if (!type.isAbstract()) {
            method(writer, access, "fathomType", "()I", Opcodes.IRETURN, code -> code.visitLdcInsn(type.id));
            String blank = throwable ? TwinNames.THROWN : TWIN;
            method(writer, access, "fathomBlank", "()L" + blank + ";", Opcodes.ARETURN, code -> {
                code.visitTypeInsn(Opcodes.NEW, name);
                code.visitInsn(Opcodes.DUP);
                code.visitInsn(Opcodes.ACONST_NULL);
                code.visitMethodInsn(Opcodes.INVOKESPECIAL, name, "<init>", BLANK, false);
            });
        }
        if (fields.isEmpty()) {
            return;
        }
        method(writer, access, "load", "(" + TRANSLATION + "[II)V", Opcodes.RETURN, code -> {
            above(code, superName, "load", true);
            fields.forEach(each -> each.load(code));
        });
        method(writer, access, "reach", "(" + TRANSLATION + "I)V", Opcodes.RETURN, code -> {
            above(code, superName, "reach", false);
            fields.stream().filter(FieldCode::isReference).forEach(each -> each.reach(code));
        });
        method(writer, access, "flush", "(" + TRANSLATION + "I)V", Opcodes.RETURN, code -> {
            above(code, superName, "flush", false);
            fields.forEach(each -> each.flush(code, 0));
        });
        if (lazy) {
            fields.forEach(each -> addAccessors(writer, each, frames));
        }
    }

    private static void above(MethodVisitor code, String superName, String method, boolean words) {
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitVarInsn(Opcodes.ALOAD, 1);
        if (words) {
            code.visitVarInsn(Opcodes.ALOAD, 2);
        }
        code.visitVarInsn(Opcodes.ILOAD, words ? 3 : 2);
        String descriptor = "(" + TRANSLATION + (words ? "[II)V" : "I)V");
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, superName, method, descriptor, false);
    }

    private void addAccessors(ClassWriter writer, FieldCode field, boolean frames) {
        String descriptor = field.type.getDescriptor();
        int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
        int result = field.type.getOpcode(Opcodes.IRETURN);
        method(writer, access, GET + field.field.name, "(" + SELF + ")" + descriptor, result, code -> {
            unless(code, "fathomStub", Opcodes.IFEQ, "fill", frames);
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitTypeInsn(Opcodes.CHECKCAST, name);
            code.visitFieldInsn(Opcodes.GETFIELD, name, field.field.name, descriptor);
        });
        method(writer, access, PUT + field.field.name, "(" + SELF + descriptor + ")V", Opcodes.RETURN, code -> {
            unless(code, "fathomDirty", Opcodes.IFNE, "write", frames);
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitTypeInsn(Opcodes.CHECKCAST, name);
            code.visitVarInsn(field.type.getOpcode(Opcodes.ILOAD), 1);
            code.visitFieldInsn(Opcodes.PUTFIELD, name, field.field.name, descriptor);
        });
    }

    private void unless(MethodVisitor code, String flag, int jump, String call, boolean frames) {
        Label done = new Label();
        twin(code);
        code.visitFieldInsn(Opcodes.GETFIELD, TWIN, flag, "Z");
        code.visitJumpInsn(jump, done);
        twin(code);
        code.visitMethodInsn(Opcodes.INVOKESTATIC, TwinNames.RUN, call, "(L" + TWIN + ";)V", false);
        code.visitLabel(done);
        if (frames) {
            code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
        }
    }

    /** Pushes the twin of the object in the first variable. */
    private void twin(MethodVisitor code) {
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitTypeInsn(Opcodes.CHECKCAST, throwable ? TwinNames.THROWN : TWIN);
        if (throwable) {
            code.visitFieldInsn(Opcodes.GETFIELD, TwinNames.THROWN, "fathomTwin", "L" + TWIN + ";");
        }
    }
}
