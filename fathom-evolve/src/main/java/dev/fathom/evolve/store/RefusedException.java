package dev.fathom.evolve.store;

/** Thrown where a record, or a section of it, is not what it should be; never caught by accident, as nothing was read. */
public final class RefusedException extends StoreException {
    private static final long serialVersionUID = 1L;

    private final transient Refusal refusal;

    RefusedException(Refusal refusal) {
        super(refusal.text());
        this.refusal = refusal;
    }

    public Refusal refusal() {
        return refusal;
    }
}
