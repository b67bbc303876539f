package dev.fathom.explore.subject;

import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import org.jspecify.annotations.Nullable;

/**
 * The values of a parameter that depend on the state: a method of the object tells them.
 *
 * @param method the method as the class declares it
 * @param entry what to enter: the method, or a trampoline to it
 * @param word which word of the arguments the value is
 * @param type the class of the parameter; null if it is an int
 */
public record Alternatives(
        VmMethod method, VmMethod entry, int word, @Nullable VmClass type) {
    /** What stands before the name of the method where a request has values. */
    private static final String MARK = "@";

    /** Says whether an argument of a call is this one. */
    public boolean isArgument(String argument) {
        return argument.equals(written(method.name));
    }

    static String written(String method) {
        return MARK + method;
    }

    static boolean isWritten(String value) {
        return value.startsWith(MARK);
    }

    static String nameOf(String value) {
        return value.substring(MARK.length());
    }
}
