package dev.fathom.vm.program;

/** Says that a guest class loader has to run before linking can go on; the interpreter calls it and tries again. */
public final class GuestLoadNeeded extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Loader loader;
    private final String className;

    public GuestLoadNeeded(Loader loader, String className) {
        super(className, null, false, false);
        this.loader = loader;
        this.className = className;
    }

    public Loader loader() {
        return loader;
    }

    public String className() {
        return className;
    }
}
