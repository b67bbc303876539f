package dev.fathom.vm.link;

import dev.fathom.vm.link.FormShape.Argument;
import dev.fathom.vm.link.FormShape.Callee;
import dev.fathom.vm.link.FormShape.Step;
import dev.fathom.vm.program.VmMethod;
import java.util.List;
import java.util.Objects;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.Method;

/** Writes the method for one shape of lambda forms. */
final class FormCode {
    private static final String PACKAGE = "java/lang/invoke/";
    private static final Type FORM = Type.getObjectType(PACKAGE + "LambdaForm");
    private static final Type NAME = Type.getObjectType(PACKAGE + "LambdaForm$Name");
    private static final Type FUNCTION = Type.getObjectType(PACKAGE + "LambdaForm$NamedFunction");
    private static final Type NAMES = Type.getType("[L" + PACKAGE + "LambdaForm$Name;");
    private static final Type OBJECTS = Type.getType("[Ljava/lang/Object;");

    private final LinkContext context;
    private final FormShape shape;
    private final HiddenClass target;
    private final GeneratorAdapter code;
    private final int[] locals;
    private int names = -1;

    FormCode(LinkContext context, FormShape shape) {
        this.context = context;
        this.shape = shape;
        var host = context.vm().system(PACKAGE + "LambdaForm");
        target = new HiddenClass(host, HiddenNames.of(host, "Form", shape.key()), List.of());
        StringBuilder descriptor = new StringBuilder("(");
        for (char each : shape.parameters().toCharArray()) {
            descriptor.append(basic(each).getDescriptor());
        }
        code = target.entry(descriptor
                .append(')')
                .append(basic(shape.resultType()).getDescriptor())
                .toString());
        locals = new int[shape.parameters().length() + shape.steps().size()];
    }

    private static Type basic(char type) {
        return type == 'L' ? ConstantCode.OBJECT : Type.getType(String.valueOf(type));
    }

    VmMethod define() {
        saveNames();
        int number = shape.parameters().length();
        for (Step each : shape.steps()) {
            step(each, number++);
        }
        if (shape.result() >= 0) {
            loadValue(shape.result());
        }
        code.returnValue();
        return target.defineEntry(context.vm());
    }

    /** The handle's form may be replaced while it runs: what this run needs of it is taken at the start. */
    private void saveNames() {
        boolean needed = false;
        for (Step each : shape.steps()) {
            needed |= each.callee() == Callee.HANDLE || each.arguments().contains(Argument.HELD);
        }
        if (needed) {
            names = code.newLocal(NAMES);
            code.loadArg(0);
            code.getField(ConstantCode.METHOD_HANDLE, "form", FORM);
            code.getField(FORM, "names", NAMES);
            code.storeLocal(names);
        }
    }

    private void step(Step step, int number) {
        if (step.callee() == Callee.HANDLE) {
            loadName(number);
            code.getField(NAME, "function", FUNCTION);
            code.invokeVirtual(FUNCTION, new Method("resolvedHandle", ConstantCode.METHOD_HANDLE, new Type[0]));
        }
        Type[] types = Type.getArgumentTypes(step.descriptor());
        for (int i = 0; i < types.length; i++) {
            argument(step.arguments().get(i), types[i], number, i);
        }
        call(step);
        if (step.type() != 'V') {
            Type type = basic(step.type());
            locals[number] = code.newLocal(type);
            code.storeLocal(locals[number], type);
        }
    }

    private void argument(Argument argument, Type type, int step, int position) {
        if (argument.equals(Argument.NULL)) {
            code.visitInsn(Opcodes.ACONST_NULL);
        } else if (argument.equals(Argument.HELD)) {
            loadName(step);
            code.getField(NAME, "arguments", OBJECTS);
            code.push(position);
            code.arrayLoad(ConstantCode.OBJECT);
        } else if (argument.constant() != null) {
            code.visitLdcInsn(argument.constant());
        } else {
            loadValue(argument.value());
            narrow(type);
        }
    }

    /** Values are ints between steps; a parameter of a smaller type gets its bits only. */
    private void narrow(Type type) {
        switch (type.getSort()) {
            case Type.BYTE -> code.visitInsn(Opcodes.I2B);
            case Type.SHORT -> code.visitInsn(Opcodes.I2S);
            case Type.CHAR -> code.visitInsn(Opcodes.I2C);
            case Type.BOOLEAN -> {
                code.push(1);
                code.visitInsn(Opcodes.IAND);
            }
            default -> {
                // Other types fill their words.
            }
        }
    }

    private void loadName(int number) {
        code.loadLocal(names, NAMES);
        code.push(number);
        code.arrayLoad(NAME);
    }

    private void loadValue(int number) {
        if (number < shape.parameters().length()) {
            code.loadArg(number);
        } else {
            code.loadLocal(locals[number]);
        }
    }

    private void call(Step step) {
        String handle = ConstantCode.METHOD_HANDLE.getInternalName();
        if (step.callee() == Callee.HANDLE) {
            code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, handle, "invokeBasic", step.descriptor(), false);
        } else if (step.callee() == Callee.PRIMITIVE && method(step).isStatic()) {
            code.visitMethodInsn(Opcodes.INVOKESTATIC, handle, method(step).name, step.descriptor(), false);
        } else if (step.callee() == Callee.PRIMITIVE) {
            String withoutHandle = "(" + step.descriptor().substring("(Ljava/lang/Object;".length());
            code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, handle, "invokeBasic", withoutHandle, false);
        } else if (step.callee() == Callee.FIELD) {
            var field = Objects.requireNonNull(step.field());
            int opcode = field.isStatic() ? Opcodes.GETSTATIC : Opcodes.GETFIELD;
            code.visitFieldInsn(opcode, field.owner.name, field.name, field.descriptor);
        } else {
            callMethod(method(step));
        }
    }

    private static VmMethod method(Step step) {
        return Objects.requireNonNull(step.method());
    }

    private void callMethod(VmMethod method) {
        boolean ofInterface = method.owner.isInterface();
        int opcode = Opcodes.INVOKEVIRTUAL;
        if (method.isStatic()) {
            opcode = Opcodes.INVOKESTATIC;
        } else if (ofInterface) {
            opcode = Opcodes.INVOKEINTERFACE;
        }
        code.visitMethodInsn(opcode, method.owner.name, method.name, method.descriptor, ofInterface);
    }
}
