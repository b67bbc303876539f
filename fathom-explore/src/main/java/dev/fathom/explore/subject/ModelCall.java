package dev.fathom.explore.subject;

import dev.fathom.vm.program.Descriptors;
import dev.fathom.vm.program.VmMethod;
import java.util.List;

/**
 * What a model executes when the object under exploration executes a call.
 *
 * @param method the method as the class declares it
 * @param entry what to enter: the method, or a trampoline to it
 * @param words the arguments as the model takes them, the receiver left out
 * @param results how to compare what both return
 */
public record ModelCall(VmMethod method, VmMethod entry, int[] words, Results results) {
    /** How to compare what an object and its model return. */
    public enum Results {
        /** Not at all: one of them returns nothing, or nothing that can be compared. */
        IGNORED,
        /** As objects of types of which one includes the other. */
        RELATED,
        /** As objects of types that need not have anything in common. */
        UNRELATED,
        /** As numbers, characters or truth values. */
        PRIMITIVE
    }

    /** Returns the types of the parameters, as Java source writes them. */
    public List<String> parameterTypes() {
        return Descriptors.parameters(method.descriptor).stream()
                .map(each -> Overloads.typeName(each).replace('$', '.'))
                .toList();
    }

    /** Returns the method, which together with the arguments of the call says all. */
    @Override
    public String toString() {
        return method.toString();
    }
}
