package dev.fathom.delta;

/** That Δ execution cannot do something: the states at hand have to be executed one by one. */
public final class Unsupported extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Unsupported(String why) {
        super(why, null, false, false);
    }

    /** Returns the reason, as the user is told it. */
    public String reason() {
        return String.valueOf(getMessage());
    }
}
