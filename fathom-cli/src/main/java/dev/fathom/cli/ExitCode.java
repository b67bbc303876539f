package dev.fathom.cli;

import dev.fathom.evolve.store.Verdict;

/** Exit codes of the commands. */
final class ExitCode {
    /** Explored completely, nothing wrong. */
    static final int FINE = 0;

    /** A violation was found. */
    static final int VIOLATION = 1;

    /** The request or the input is wrong. */
    static final int BAD_REQUEST = 2;

    /** Stopped at a limit, or part of the program could not be explored. */
    static final int INCOMPLETE = 3;

    private ExitCode() {}

    static int of(Verdict verdict) {
        return switch (verdict) {
            case NO_VIOLATION -> FINE;
            case VIOLATION -> VIOLATION;
            case INCOMPLETE -> INCOMPLETE;
        };
    }
}
