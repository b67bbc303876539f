package dev.fathom.search.property;

/** Says that there is no such property. */
public final class BadProperty extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BadProperty(String message) {
        super(message);
    }
}
