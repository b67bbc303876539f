package dev.fathom.vm.program;

import java.util.Arrays;
import org.objectweb.asm.Handle;

/** What an instruction names before it is resolved. */
public sealed interface SymbolicReference {
    /** A class, by internal name or array descriptor. */
    record ClassRef(String name) implements SymbolicReference {}

    record FieldRef(String owner, String name, String descriptor) implements SymbolicReference {}

    record MethodRef(String owner, String name, String descriptor, boolean ofInterface) implements SymbolicReference {}

    /**
     * An invokedynamic site; its identity is the site's identity.
     *
     * @param place the method it stands in, and how many equal sites stand before it there: unlike the order in which sites are linked, that is the same on every path
     */
    record DynamicRef(String name, String descriptor, Handle bootstrap, Object[] arguments, String place)
            implements SymbolicReference {
        boolean isLike(String otherName, String otherDescriptor, Handle otherBootstrap, Object[] otherArguments) {
            return name.equals(otherName)
                    && descriptor.equals(otherDescriptor)
                    && bootstrap.equals(otherBootstrap)
                    && Arrays.equals(arguments, otherArguments);
        }
    }

    /** A loadable constant that is not a number: String, Type, Handle or ConstantDynamic of ASM. */
    record ConstantRef(Object value) implements SymbolicReference {}
}
