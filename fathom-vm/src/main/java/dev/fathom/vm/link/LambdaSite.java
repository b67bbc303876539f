package dev.fathom.vm.link;

import dev.fathom.vm.program.SymbolicReference.DynamicRef;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * What a call of LambdaMetafactory asks for.
 *
 * @param method name of the interface method
 * @param captures types of the captured values
 * @param interfaceType the functional interface
 * @param interfaces all interfaces of the object
 * @param shape the descriptors of the interface method
 * @param implementation what to call
 * @param serializable whether the object can be serialized
 */
record LambdaSite(
        String method,
        List<Type> captures,
        Type interfaceType,
        Set<String> interfaces,
        Shape shape,
        Handle implementation,
        boolean serializable) {
    /**
     * The descriptors of an interface method.
     *
     * @param erased as the interface declares it
     * @param instantiated the same with its type variables replaced
     * @param bridges further ones to implement
     */
    record Shape(Type erased, Type instantiated, List<Type> bridges) {}

    private static final int SERIALIZABLE = 1;
    private static final int MARKERS = 2;
    private static final int BRIDGES = 4;

    static LambdaSite of(DynamicRef site) {
        Object[] arguments = site.arguments();
        Type type = Type.getReturnType(site.descriptor());
        Set<String> interfaces = new LinkedHashSet<>(List.of(type.getInternalName()));
        List<Type> bridges = new ArrayList<>();
        boolean serializable = false;
        if (site.bootstrap().getName().equals("altMetafactory")) {
            int flags = (Integer) arguments[3];
            serializable = (flags & SERIALIZABLE) != 0;
            int at = 4;
            if ((flags & MARKERS) != 0) {
                int end = at + 1 + (Integer) arguments[at];
                while (++at < end) {
                    interfaces.add(((Type) arguments[at]).getInternalName());
                }
            }
            if ((flags & BRIDGES) != 0) {
                int end = at + 1 + (Integer) arguments[at];
                while (++at < end) {
                    bridges.add((Type) arguments[at]);
                }
            }
        }
        if (serializable) {
            interfaces.add("java/io/Serializable");
        }
        return new LambdaSite(
                site.name(),
                List.of(Type.getArgumentTypes(site.descriptor())),
                type,
                interfaces,
                new Shape((Type) arguments[0], (Type) arguments[2], bridges),
                (Handle) arguments[1],
                serializable);
    }

    /** Returns the descriptor of what takes the captured values and gives this. */
    String creationDescriptor(Type result) {
        return Type.getMethodDescriptor(result, captures.toArray(new Type[0]));
    }

    /** Returns the types the implementation takes, the receiver first. */
    Type[] implementationParameters() {
        List<Type> types = new ArrayList<>();
        int tag = implementation.getTag();
        if (tag == Opcodes.H_INVOKEVIRTUAL || tag == Opcodes.H_INVOKEINTERFACE || tag == Opcodes.H_INVOKESPECIAL) {
            types.add(Type.getObjectType(implementation.getOwner()));
        }
        types.addAll(List.of(Type.getArgumentTypes(implementation.getDesc())));
        return types.toArray(new Type[0]);
    }

    Type implementationResult() {
        return implementation.getTag() == Opcodes.H_NEWINVOKESPECIAL
                ? Type.getObjectType(implementation.getOwner())
                : Type.getReturnType(implementation.getDesc());
    }
}
