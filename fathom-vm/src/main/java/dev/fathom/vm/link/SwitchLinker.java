package dev.fathom.vm.link;

import dev.fathom.vm.program.SymbolicReference.DynamicRef;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;

/** Links pattern switches: a chain of tests that starts at the restart index. */
final class SwitchLinker {
    private static final Type ENUM = Type.getObjectType("java/lang/Enum");
    private static final Type NUMBER = Type.getObjectType("java/lang/Number");
    private static final Type CHARACTER = Type.getObjectType("java/lang/Character");

    /** A constant of an enum class. */
    private record EnumConstant(Type type, String name) {}

    private final LinkContext context;

    SwitchLinker(LinkContext context) {
        this.context = context;
    }

    /** Links the site; returns null for labels that only the JDK's own bootstrap method understands. */
    @Nullable
    VmMethod link(VmClass caller, DynamicRef site) {
        Type selector = Type.getArgumentTypes(site.descriptor())[0];
        List<Object> labels = labels(site, selector);
        if (labels == null) {
            return null;
        }
        HiddenClass target =
                new HiddenClass(caller, HiddenNames.of(caller, "TypeSwitch", LinkContext.describe(site)), List.of());
        GeneratorAdapter code = target.entry(site.descriptor());
        checkRestart(code, labels.size());
        tests(code, labels);
        return target.defineEntry(context.vm());
    }

    private static @Nullable List<Object> labels(DynamicRef site, Type selector) {
        if (ValueConversion.isPrimitive(selector)) {
            return null;
        }
        boolean ofEnum = site.bootstrap().getName().equals("enumSwitch");
        List<Object> labels = new ArrayList<>();
        for (Object each : site.arguments()) {
            Object label = ofEnum && each instanceof String name ? new EnumConstant(selector, name) : label(each);
            if (label == null) {
                return null;
            }
            labels.add(label);
        }
        return labels;
    }

    private static @Nullable Object label(Object constant) {
        if (constant instanceof ConstantDynamic dynamic) {
            return enumConstant(dynamic);
        }
        return constant instanceof String || constant instanceof Integer || constant instanceof Type ? constant : null;
    }

    /** Reads {@code EnumDesc.of(ClassDesc.of("Type"), "NAME")}, as javac writes qualified enum labels; or null. */
    private static @Nullable EnumConstant enumConstant(ConstantDynamic constant) {
        if (isInvocation(constant, "java/lang/Enum$EnumDesc", 2)
                && constant.getBootstrapMethodArgument(1) instanceof ConstantDynamic type
                && constant.getBootstrapMethodArgument(2) instanceof String name
                && isInvocation(type, "java/lang/constant/ClassDesc", 1)
                && type.getBootstrapMethodArgument(1) instanceof String className) {
            return new EnumConstant(Type.getObjectType(className.replace('.', '/')), name);
        }
        return null;
    }

    private static boolean isInvocation(ConstantDynamic constant, String owner, int arguments) {
        Handle bootstrap = constant.getBootstrapMethod();
        return bootstrap.getOwner().equals("java/lang/invoke/ConstantBootstraps")
                && bootstrap.getName().equals("invoke")
                && constant.getBootstrapMethodArgumentCount() == arguments + 1
                && constant.getBootstrapMethodArgument(0) instanceof Handle callee
                && callee.getOwner().equals(owner)
                && callee.getName().equals("of");
    }

    private static void checkRestart(GeneratorAdapter code, int labels) {
        Label notNull = new Label();
        code.loadArg(1);
        code.push(labels + 1);
        code.visitMethodInsn(Opcodes.INVOKESTATIC, "java/util/Objects", "checkIndex", "(II)I", false);
        code.pop();
        code.loadArg(0);
        code.ifNonNull(notNull);
        code.push(-1);
        code.returnValue();
        code.visitLabel(notNull);
    }

    private static void tests(GeneratorAdapter code, List<Object> labels) {
        Label none = new Label();
        Label[] starts = new Label[labels.size()];
        for (int i = 0; i < starts.length; i++) {
            starts[i] = new Label();
        }
        if (starts.length > 0) {
            code.loadArg(1);
            code.visitTableSwitchInsn(0, starts.length - 1, none, starts);
        }
        for (int i = 0; i < starts.length; i++) {
            code.visitLabel(starts[i]);
            test(code, labels.get(i), i + 1 < starts.length ? starts[i + 1] : none);
            code.push(i);
            code.returnValue();
        }
        code.visitLabel(none);
        code.push(starts.length);
        code.returnValue();
    }

    /** Jumps to {@code next} unless the label matches. */
    private static void test(GeneratorAdapter code, Object label, Label next) {
        if (label instanceof Type type) {
            instance(code, type, next);
        } else if (label instanceof Integer number) {
            number(code, number, next);
        } else if (label instanceof EnumConstant constant) {
            instance(code, constant.type(), next);
            code.push(constant.name());
            code.loadArg(0);
            code.checkCast(ENUM);
            code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Enum", "name", "()Ljava/lang/String;", false);
            equal(code, next);
        } else {
            code.push((String) label);
            code.loadArg(0);
            equal(code, next);
        }
    }

    private static void instance(GeneratorAdapter code, Type type, Label next) {
        code.loadArg(0);
        code.instanceOf(type);
        code.visitJumpInsn(Opcodes.IFEQ, next);
    }

    private static void equal(GeneratorAdapter code, Label next) {
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/String", "equals", "(Ljava/lang/Object;)Z", false);
        code.visitJumpInsn(Opcodes.IFEQ, next);
    }

    private static void number(GeneratorAdapter code, int value, Label next) {
        Label character = new Label();
        Label compare = new Label();
        instance(code, NUMBER, character);
        code.loadArg(0);
        code.checkCast(NUMBER);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Number", "intValue", "()I", false);
        code.goTo(compare);
        code.visitLabel(character);
        instance(code, CHARACTER, next);
        code.loadArg(0);
        code.checkCast(CHARACTER);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Character", "charValue", "()C", false);
        code.visitLabel(compare);
        code.push(value);
        code.visitJumpInsn(Opcodes.IF_ICMPNE, next);
    }
}
