package dev.fathom.vm.compile;

import dev.fathom.vm.program.VmMethod;
import java.util.Set;

/**
 * The methods with peers that compiled code may call: their whole effect is on the heap, and they do not look at the stack,
 * which compiled code does not keep.
 */
final class SimplePeers {
    private static final Set<String> CLASSES = Set.of(
            "java/lang/Double",
            "java/lang/Float",
            "java/lang/Math",
            "java/lang/StrictMath",
            "java/lang/String",
            "java/lang/StringLatin1",
            "java/lang/StringUTF16",
            "java/lang/reflect/Array",
            "java/util/Arrays");
    private static final Set<String> METHODS = Set.of(
            "java/lang/Object.clone",
            "java/lang/Object.getClass",
            "java/lang/Object.hashCode",
            "java/lang/System.arraycopy",
            "java/lang/System.identityHashCode",
            "java/lang/Class.getComponentType",
            "java/lang/Class.isArray",
            "java/lang/Class.isInstance");

    private SimplePeers() {}

    static boolean contains(VmMethod method) {
        return !method.isSynchronized()
                && !method.isAbstract()
                && (CLASSES.contains(method.owner.name) || METHODS.contains(method.owner.name + "." + method.name));
    }
}
