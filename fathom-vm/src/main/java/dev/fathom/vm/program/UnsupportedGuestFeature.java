package dev.fathom.vm.program;

/** Says that the guest did something Fathom cannot do yet; the run stops and names it. */
public class UnsupportedGuestFeature extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UnsupportedGuestFeature(String message) {
        super(message);
    }
}
