package dev.fathom.conformance.generate;

/** A local variable, a parameter or a field in scope. */
record Variable(String name, Type type, Access access) {
    enum Access {
        LOCAL,
        FINAL_LOCAL,
        COUNTER,
        FIELD,
        FINAL_FIELD
    }

    static Variable local(String name, Type type) {
        return new Variable(name, type, Access.LOCAL);
    }

    static Variable constant(String name, Type type) {
        return new Variable(name, type, Access.FINAL_LOCAL);
    }

    /** A loop variable: generated code must not change it, and lambdas cannot capture it. */
    static Variable counter(String name, Type type) {
        return new Variable(name, type, Access.COUNTER);
    }

    static Variable field(String name, Type type) {
        return new Variable(name, type, Access.FIELD);
    }

    /** The receiver of an instance method. */
    static Variable self(Type type) {
        return new Variable("this", type, Access.FINAL_FIELD);
    }

    boolean isAssignable() {
        return access == Access.LOCAL || access == Access.FIELD;
    }

    /** Whether a lambda may use it. */
    boolean isCapturable() {
        return access != Access.LOCAL && access != Access.COUNTER;
    }
}
