package dev.fathom.vm.program;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.SimpleVerifier;

/**
 * Verifies the code of one method (JVMS §4.10) before it is translated: the machine's instructions trust that operands are what they say, and code that
 * breaks this would damage the heap.
 *
 * <p>Code of the JDK and what the machine generates is trusted. A class that cannot be found passes for what it should be, as its use fails anyway. Of
 * what HotSpot demands beyond memory safety (constructors that call another one, access to protected members) nothing is asked here.
 */
final class Verifier extends SimpleVerifier {
    private static final Type OBJECT = Type.getObjectType("java/lang/Object");
    private static final Type THROWABLE = Type.getObjectType("java/lang/Throwable");
    private static final List<String> ABOVE_ARRAYS =
            List.of("java/lang/Object", "java/lang/Cloneable", "java/io/Serializable");

    private final VmClass owner;
    private final ClassTable classes;

    private Verifier(VmClass owner, ClassTable classes) {
        super(
                Opcodes.ASM9,
                Type.getObjectType(owner.name),
                owner.superclass == null ? null : Type.getObjectType(owner.superclass.name),
                List.of(),
                owner.isInterface());
        this.owner = owner;
        this.classes = classes;
    }

    /** Throws the guest's {@code VerifyError}, naming method and place, if the code is not type-safe. */
    static void verify(VmMethod method, ClassTable classes) {
        if (method.owner.loader.id < Loader.APP || method.owner.hidden) {
            return;
        }
        MethodNode node = new MethodNode(Opcodes.ASM9, method.access, method.name, method.descriptor, null, null);
        try {
            Translator.readOriginal(method, node);
            limit(node);
            new Analyzer<>(new Verifier(method.owner, classes)).analyze(method.owner.name, node);
        } catch (AnalyzerException | RuntimeException e) {
            throw wrong(method, String.valueOf(e.getMessage()));
        }
    }

    private static LinkageProblem wrong(VmMethod method, String reason) {
        return new LinkageProblem(
                "java/lang/VerifyError",
                "(class: " + method.owner.name + ", method: " + method.name + " signature: " + method.descriptor + ") "
                        + reason);
    }

    /** Bounds the frames of the analysis by what the code can use, whatever the class file says. */
    private static void limit(MethodNode node) {
        int locals = 1 + (Type.getArgumentsAndReturnSizes(node.desc) >> 2);
        for (AbstractInsnNode each : node.instructions) {
            if (each instanceof VarInsnNode access) {
                locals = Math.max(locals, access.var + 2);
            } else if (each instanceof IincInsnNode access) {
                locals = Math.max(locals, access.var + 2);
            }
        }
        node.maxLocals = Math.min(node.maxLocals, locals);
        node.maxStack = Math.min(node.maxStack, 2 * node.instructions.size() + 2);
    }

    @Override
    public BasicValue unaryOperation(AbstractInsnNode insn, BasicValue value) throws AnalyzerException {
        if (insn.getOpcode() == Opcodes.ATHROW && !isSubTypeOf(value, new BasicValue(THROWABLE))) {
            throw new AnalyzerException(insn, "Can only throw Throwable objects", THROWABLE, value);
        }
        return super.unaryOperation(insn, value);
    }

    @Override
    protected boolean isSubTypeOf(BasicValue value, BasicValue expected) {
        Type wanted = expected.getType();
        Type type = value.getType();
        if (wanted == null || type == null || !isReference(wanted)) {
            return type != null && type.equals(wanted);
        }
        return isReference(type) && isAssignableFrom(wanted, type);
    }

    private static boolean isReference(Type type) {
        return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
    }

    @Override
    protected boolean isInterface(Type type) {
        VmClass found = find(type);
        return found != null && found.isInterface();
    }

    @Override
    protected @Nullable Type getSuperClass(Type type) {
        VmClass found = find(type);
        return found == null || found.superclass == null ? OBJECT : Type.getObjectType(found.superclass.name);
    }

    /** Interfaces are as good as Object: calls through them look at the object that is there. */
    @Override
    protected boolean isAssignableFrom(@Nullable Type wanted, @Nullable Type type) {
        if (wanted == null || type == null || wanted.equals(type) || wanted.equals(OBJECT) || type.equals(NULL_TYPE)) {
            return wanted != null && type != null;
        }
        if (type.getSort() == Type.ARRAY && wanted.getSort() == Type.ARRAY) {
            return areComponentsAssignable(component(wanted), component(type));
        }
        if (type.getSort() == Type.ARRAY || wanted.getSort() == Type.ARRAY) {
            return ABOVE_ARRAYS.contains(wanted.getInternalName())
                    || (type.getSort() == Type.ARRAY && isInterface(wanted));
        }
        VmClass target = find(wanted);
        if (target == null || target.isInterface()) {
            return true;
        }
        VmClass source = find(type);
        return source == null || source.isAssignableTo(target);
    }

    private boolean areComponentsAssignable(Type wanted, Type type) {
        return isReference(wanted) && isReference(type) ? isAssignableFrom(wanted, type) : wanted.equals(type);
    }

    private static Type component(Type array) {
        return Type.getType(array.getDescriptor().substring(1));
    }

    /** Finds a class without running guest code; null if that does not succeed. */
    private @Nullable VmClass find(Type type) {
        if (type.getInternalName().equals(owner.name)) {
            return owner;
        }
        try {
            return classes.find(owner.loader, type.getInternalName());
        } catch (LinkageProblem | GuestLoadNeeded e) {
            return null;
        }
    }
}
