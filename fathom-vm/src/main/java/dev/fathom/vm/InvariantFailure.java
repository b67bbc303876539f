package dev.fathom.vm;

/** Says that an invariant cannot be asked, because it does what an invariant must not do. */
public final class InvariantFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    InvariantFailure(String invariant, String cause) {
        super("the invariant " + invariant + " cannot be asked: " + cause);
    }
}
