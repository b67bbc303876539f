package dev.fathom.search.listen;

/** Says that there is no such listener. */
public final class BadListener extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BadListener(String message) {
        super(message);
    }
}
