package dev.fathom.vm.program;

/** Says that linking failed; the interpreter throws the guest error it names. */
public final class LinkageProblem extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final String errorClass;

    public LinkageProblem(String errorClass, String message) {
        super(message, null, false, false);
        this.errorClass = errorClass;
    }

    /** Returns the internal name of the guest error class. */
    public String errorClass() {
        return errorClass;
    }
}
