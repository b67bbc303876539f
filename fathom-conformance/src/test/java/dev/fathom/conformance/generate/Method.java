package dev.fathom.conformance.generate;

import java.util.List;

/**
 * The signature of a generated method.
 *
 * @param owner type of the receiver, or the interface of a static method; null if the method is a
 *     static method of the main class
 * @param varargs whether the last parameter, an array, is variable
 * @param rank a method calls (mostly) methods of higher rank, which keeps call trees small
 */
record Method(String name, Type result, List<Type> parameters, boolean varargs, Type owner, Form form, int rank) {
    enum Form {
        STATIC,
        VIRTUAL,
        PRIVATE
    }

    boolean isStatic() {
        return form == Form.STATIC;
    }
}
