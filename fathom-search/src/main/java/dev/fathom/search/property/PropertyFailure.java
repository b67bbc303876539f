package dev.fathom.search.property;

/** Says that a property threw an exception instead of judging a state. */
public final class PropertyFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public PropertyFailure(String property, Throwable cause) {
        super("the property " + property + " failed: " + cause, cause);
    }
}
