package dev.fathom.vm.program;

import org.objectweb.asm.Handle;

/** What an instruction names before it is resolved. */
public sealed interface SymbolicReference {
    /** A class, by internal name or array descriptor. */
    record ClassRef(String name) implements SymbolicReference {}

    record FieldRef(String owner, String name, String descriptor) implements SymbolicReference {}

    record MethodRef(String owner, String name, String descriptor, boolean ofInterface) implements SymbolicReference {}

    /** An invokedynamic site; its identity is the site's identity. */
    record DynamicRef(String name, String descriptor, Handle bootstrap, Object[] arguments)
            implements SymbolicReference {}

    /** A loadable constant that is not a number: String, Type, Handle or ConstantDynamic of ASM. */
    record ConstantRef(Object value) implements SymbolicReference {}
}
