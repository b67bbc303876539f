package dev.fathom.vm.compile;

/** Leaves compiled code for the interpreter. */
public final class Bailout extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The only one: it carries nothing, so it need not be made each time. */
    public static final Bailout NOW = new Bailout();

    private Bailout() {
        super("compiled code met something unusual", null, false, false);
    }
}
