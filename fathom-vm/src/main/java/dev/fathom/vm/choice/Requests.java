package dev.fathom.vm.choice;

/** What a peer asks the machine to do beyond its own call. */
public final class Requests {
    /** Why the machine should stop at the present call. */
    public enum Kind {
        NONE,
        /** The guest called System.exit (or the like). */
        EXIT,
        /** {@code Assume.that(false)}: this path is of no interest. */
        REFUSE,
        /** {@code Match}: compare what is reachable from the given objects. */
        MATCH,
        /** An exception left the {@code run} method of a thread. */
        UNCAUGHT
    }

    private static final int[] NO_ROOTS = {};

    private Kind kind = Kind.NONE;
    private int exitCode;
    private int[] matchRoots = NO_ROOTS;
    private boolean matchPassed;
    private int uncaught;

    public Kind kind() {
        return kind;
    }

    /** Says whether the path goes on from here, in one way or several. */
    public boolean isForAlternatives() {
        return kind == Kind.NONE || kind == Kind.MATCH;
    }

    public int exitCode() {
        return exitCode;
    }

    /** Returns the objects to match by, when the request is {@link Kind#MATCH}. */
    public int[] matchRoots() {
        return matchRoots;
    }

    public void exit(int code) {
        kind = Kind.EXIT;
        exitCode = code;
    }

    public void uncaught(int exception) {
        kind = Kind.UNCAUGHT;
        uncaught = exception;
    }

    /** Returns the exception, when the request is {@link Kind#UNCAUGHT}. */
    public int uncaught() {
        return uncaught;
    }

    public void refuse() {
        kind = Kind.REFUSE;
    }

    public void match(int... roots) {
        kind = Kind.MATCH;
        matchRoots = roots;
    }

    /** Tells the match call, when it runs again, that the search wants the path to go on. */
    public void passMatch() {
        matchPassed = true;
    }

    /** Takes the permission that {@link #passMatch} gave. */
    public boolean takeMatchPassed() {
        boolean passed = matchPassed;
        matchPassed = false;
        return passed;
    }

    /** Forgets the request, once the machine has acted on it. */
    public void clear() {
        kind = Kind.NONE;
        matchRoots = NO_ROOTS;
    }
}
