package dev.fathom.vm.program;

import java.util.stream.Collectors;

/** Writes descriptors as HotSpot does in its error messages. */
public final class SignatureText {
    private SignatureText() {}

    /** Writes {@code int java.util.List.indexOf(java.lang.Object)}. */
    public static String method(String owner, String name, String descriptor) {
        String parameters = Descriptors.parameters(descriptor).stream()
                .map(SignatureText::type)
                .collect(Collectors.joining(", "));
        return type(Descriptors.returnType(descriptor)) + " " + owner + "." + name + "(" + parameters + ")";
    }

    /** Writes {@code int[]} for {@code [I}. */
    public static String type(String descriptor) {
        if (descriptor.charAt(0) == '[') {
            return type(descriptor.substring(1)) + "[]";
        }
        return Descriptors.className(descriptor).replace('/', '.');
    }
}
