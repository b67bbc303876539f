package dev.fathom.vm.exec;

/** Carries a guest exception out of a peer. */
public final class GuestException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final int ref;

    public GuestException(int ref) {
        super(null, null, false, false);
        this.ref = ref;
    }

    /** Returns the guest exception object. */
    public int ref() {
        return ref;
    }
}
