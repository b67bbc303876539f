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

    /** Says what is wrong with a class to who asked for it, and what can be done if that is no mystery. */
    public String explanation() {
        String error = errorClass.substring(errorClass.lastIndexOf('/') + 1);
        String message = String.valueOf(getMessage());
        return switch (error) {
            case "NoClassDefFoundError" ->
                message.contains(" (wrong name: ")
                        ? "the file in its place holds another class, " + message.replace('/', '.')
                                + "; give the directory above its packages, and its full name"
                        : "it needs " + message.replace('/', '.') + ", which is not on the class path";
            case "UnsupportedClassVersionError" ->
                error + ": " + message + "; compile it with javac --release "
                        + Runtime.version().feature() + ", or run Fathom on a newer Java (JAVA_HOME)";
            default -> error + ": " + message;
        };
    }
}
