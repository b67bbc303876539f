package dev.fathom.vm.link;

import dev.fathom.vm.program.SymbolicReference.DynamicRef;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;

/** Links equals, hashCode and toString of records. */
final class RecordLinker {
    private static final Type STRING = Type.getObjectType("java/lang/String");
    private static final String OBJECTS = "java/util/Objects";

    private final LinkContext context;

    RecordLinker(LinkContext context) {
        this.context = context;
    }

    VmMethod link(VmClass caller, DynamicRef site) {
        Object[] arguments = site.arguments();
        Type type = (Type) arguments[0];
        String names = (String) arguments[1];
        Handle[] getters = new Handle[arguments.length - 2];
        System.arraycopy(arguments, 2, getters, 0, getters.length);
        HiddenClass target =
                new HiddenClass(caller, HiddenNames.of(caller, "Record", LinkContext.describe(site)), List.of());
        GeneratorAdapter code = target.entry(site.descriptor());
        switch (site.name()) {
            case "equals" -> equals(code, type, getters);
            case "hashCode" -> hashCode(code, getters);
            default -> toText(code, type, names.isEmpty() ? new String[0] : names.split(";"), getters);
        }
        return target.defineEntry(context.vm());
    }

    private static Type get(GeneratorAdapter code, Handle getter) {
        if (getter.getTag() == Opcodes.H_GETFIELD) {
            code.visitFieldInsn(Opcodes.GETFIELD, getter.getOwner(), getter.getName(), getter.getDesc());
            return Type.getType(getter.getDesc());
        }
        code.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL, getter.getOwner(), getter.getName(), getter.getDesc(), getter.isInterface());
        return Type.getReturnType(getter.getDesc());
    }

    /** Compares the last component first, as the JDK's combinators do: it shows when a component's equals fails. */
    private static void equals(GeneratorAdapter code, Type type, Handle[] getters) {
        Label same = new Label();
        Label different = new Label();
        code.loadArg(0);
        code.loadArg(1);
        code.visitJumpInsn(Opcodes.IF_ACMPEQ, same);
        code.loadArg(1);
        code.instanceOf(type);
        code.visitJumpInsn(Opcodes.IFEQ, different);
        for (int i = getters.length - 1; i >= 0; i--) {
            code.loadArg(0);
            get(code, getters[i]);
            code.loadArg(1);
            code.checkCast(type);
            compare(code, get(code, getters[i]), different);
        }
        code.visitLabel(same);
        code.push(true);
        code.returnValue();
        code.visitLabel(different);
        code.push(false);
        code.returnValue();
    }

    private static void compare(GeneratorAdapter code, Type type, Label different) {
        switch (type.getSort()) {
            case Type.OBJECT, Type.ARRAY -> {
                call(code, OBJECTS, "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
                code.visitJumpInsn(Opcodes.IFEQ, different);
            }
            case Type.LONG -> {
                code.visitInsn(Opcodes.LCMP);
                code.visitJumpInsn(Opcodes.IFNE, different);
            }
            case Type.FLOAT, Type.DOUBLE -> {
                String kind = type.getDescriptor();
                call(code, ValueConversion.wrapperOf(type).getInternalName(), "compare", "(" + kind + kind + ")I");
                code.visitJumpInsn(Opcodes.IFNE, different);
            }
            default -> code.visitJumpInsn(Opcodes.IF_ICMPNE, different);
        }
    }

    private static void hashCode(GeneratorAdapter code, Handle[] getters) {
        code.push(0);
        for (Handle each : getters) {
            code.push(31);
            code.visitInsn(Opcodes.IMUL);
            code.loadArg(0);
            Type type = get(code, each);
            if (ValueConversion.isPrimitive(type)) {
                String owner = ValueConversion.wrapperOf(type).getInternalName();
                call(code, owner, "hashCode", "(" + type.getDescriptor() + ")I");
            } else {
                call(code, OBJECTS, "hashCode", "(Ljava/lang/Object;)I");
            }
            code.visitInsn(Opcodes.IADD);
        }
        code.returnValue();
    }

    private void toText(GeneratorAdapter code, Type type, String[] names, Handle[] getters) {
        String objectToText = context.feature() < 19 ? OBJECTS + ".toString" : "java/lang/StringConcatHelper.stringOf";
        code.push(2 + 2 * getters.length);
        code.newArray(STRING);
        code.dup();
        code.push(0);
        code.push(type);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Class", "getSimpleName", "()Ljava/lang/String;", false);
        code.arrayStore(STRING);
        for (int i = 0; i < getters.length; i++) {
            code.dup();
            code.push(1 + 2 * i);
            code.push((i == 0 ? "[" : ", ") + names[i] + "=");
            code.arrayStore(STRING);
            code.dup();
            code.push(2 + 2 * i);
            code.loadArg(0);
            ConcatLinker.toText(code, get(code, getters[i]), objectToText);
            code.arrayStore(STRING);
        }
        code.dup();
        code.push(1 + 2 * getters.length);
        code.push(getters.length == 0 ? "[]" : "]");
        code.arrayStore(STRING);
        call(code, "dev/fathom/guest/StringConcat", "join", "([Ljava/lang/String;)Ljava/lang/String;");
        code.returnValue();
    }

    private static void call(GeneratorAdapter code, String owner, String name, String descriptor) {
        code.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
    }
}
