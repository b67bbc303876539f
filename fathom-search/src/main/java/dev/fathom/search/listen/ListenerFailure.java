package dev.fathom.search.listen;

/** Says that a listener threw an exception. */
public final class ListenerFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ListenerFailure(String listener, Throwable cause) {
        super("the listener " + listener + " failed: " + cause, cause);
    }
}
