package dev.fathom.vm.heap;

/** Says that the guest's heap is full; the interpreter throws the guest's OutOfMemoryError. */
public final class GuestOutOfMemory extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public GuestOutOfMemory(String message) {
        super(message, null, false, false);
    }
}
