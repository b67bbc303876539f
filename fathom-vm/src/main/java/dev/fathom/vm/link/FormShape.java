package dev.fathom.vm.link;

import dev.fathom.vm.program.Loader;
import dev.fathom.vm.program.UnsupportedGuestFeature;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * What the code for a lambda form depends on.
 *
 * @param parameters basic types of the parameters
 * @param steps the calls that the form makes, in order
 * @param result number of the value it returns, -1 for none
 * @param resultType basic type of that value
 */
record FormShape(String parameters, List<Step> steps, int result, char resultType) {
    /** How a step finds what it calls. */
    enum Callee {
        /** A method known by name. */
        METHOD,
        /** Nothing: the step reads a field. */
        FIELD,
        /** MethodHandle.invokeBasic or one of the linkTo methods. */
        PRIMITIVE,
        /** The method handle that the form holds for this step. */
        HANDLE
    }

    /**
     * One call.
     *
     * @param method the method, or null
     * @param field the field to read, or null
     * @param descriptor the type of all arguments (a receiver included) and of the result
     * @param type basic type of the result
     */
    record Step(
            Callee callee,
            @Nullable VmMethod method,
            @Nullable VmField field,
            String descriptor,
            char type,
            List<Argument> arguments) {
        String key() {
            Object called = method == null ? field : method;
            return callee + " " + (called == null ? "" : called) + descriptor + type + arguments;
        }
    }

    /** An argument of a step: the value of that number; or else a constant; or else an object that the form holds. */
    record Argument(int value, @Nullable Object constant) {
        static final Argument HELD = new Argument(-1, null);
        static final Argument NULL = new Argument(-2, null);

        @Override
        public String toString() {
            return value + (constant == null ? "" : constant.getClass().getSimpleName() + constant);
        }
    }

    static FormShape of(FormReader reader, int form) {
        int arity = reader.arity(form);
        StringBuilder parameters = new StringBuilder();
        for (int i = 0; i < arity; i++) {
            parameters.append(reader.type(reader.name(form, i)));
        }
        List<Step> steps = new ArrayList<>();
        for (int i = arity; i < reader.nameCount(form); i++) {
            steps.add(step(reader, reader.name(form, i)));
        }
        int result = reader.result(form);
        char resultType = result < 0 ? 'V' : reader.type(reader.name(form, result));
        return new FormShape(parameters.toString(), steps, result, resultType);
    }

    private static Step step(FormReader reader, int name) {
        VmMethod primitive = reader.method(name, true);
        VmMethod method = reader.method(name, false);
        if (method != null && isReachable(method)) {
            return step(reader, name, Callee.METHOD, method, withReceiver(method));
        }
        if (primitive != null && isPrimitive(primitive)) {
            String descriptor = Objects.requireNonNull(reader.memberDescriptor(name));
            return step(
                    reader,
                    name,
                    Callee.PRIMITIVE,
                    primitive,
                    primitive.isStatic() ? descriptor : "(Ljava/lang/Object;" + descriptor.substring(1));
        }
        VmField field = reader.readField(name);
        if (field != null && isNameable(field.owner)) {
            String descriptor = "(" + (field.isStatic() ? "" : field.owner.descriptor()) + ")" + field.descriptor;
            List<Argument> arguments = arguments(reader, name, descriptor);
            return new Step(Callee.FIELD, null, field, descriptor, reader.type(name), arguments);
        }
        String descriptor = reader.handleDescriptor(name);
        if (descriptor == null && method != null) {
            descriptor = withReceiver(method);
        }
        if (descriptor == null) {
            throw new UnsupportedGuestFeature("a method handle whose lambda form holds an unresolved function: "
                    + (method == null ? primitive : method));
        }
        return step(reader, name, Callee.HANDLE, null, descriptor);
    }

    private static Step step(FormReader reader, int name, Callee callee, @Nullable VmMethod method, String descriptor) {
        return new Step(callee, method, null, descriptor, reader.type(name), arguments(reader, name, descriptor));
    }

    private static boolean isPrimitive(VmMethod method) {
        return method.name.equals("invokeBasic") || method.name.startsWith("linkTo");
    }

    private static boolean isReachable(VmMethod method) {
        return isNameable(method.owner) && !method.isConstructor();
    }

    /** Generated code names members by class; only classes of the boot loader mean the same everywhere. */
    private static boolean isNameable(VmClass owner) {
        return owner.loader.id == Loader.BOOT && !owner.hidden;
    }

    private static String withReceiver(VmMethod method) {
        return method.isStatic() ? method.descriptor : "(" + method.owner.descriptor() + method.descriptor.substring(1);
    }

    private static List<Argument> arguments(FormReader reader, int name, String descriptor) {
        Type[] types = Type.getArgumentTypes(descriptor);
        List<Argument> arguments = new ArrayList<>();
        for (int i = 0; i < types.length; i++) {
            int object = reader.argument(name, i);
            if (reader.isName(object)) {
                arguments.add(new Argument(reader.index(object), null));
            } else if (object == 0) {
                arguments.add(Argument.NULL);
            } else if (ValueConversion.isPrimitive(types[i])) {
                arguments.add(new Argument(
                        -1, reader.unboxed(object, types[i].getDescriptor().charAt(0))));
            } else {
                arguments.add(Argument.HELD);
            }
        }
        return arguments;
    }

    String key() {
        StringBuilder text = new StringBuilder(parameters).append(result).append(resultType);
        for (Step each : steps) {
            text.append('|').append(each.key());
        }
        return text.toString();
    }
}
