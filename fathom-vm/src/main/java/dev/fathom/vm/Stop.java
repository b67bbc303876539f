package dev.fathom.vm;

import java.util.List;

/**
 * Why a machine stopped.
 *
 * @param kind what happened
 * @param message the exception's message, or what went wrong
 * @param thread name of the guest thread
 * @param alternatives number of alternatives of a choice
 * @param exitCode exit code of an {@code EXIT}
 * @param thrown what left the program, if something did
 * @param location topmost user frame, {@code Class.method(File.java:12)}
 * @param choice what is being chosen, for the trace ({@code Choose.intRange(1, 3)})
 */
public record Stop(
        Kind kind,
        String message,
        String thread,
        int alternatives,
        int exitCode,
        Thrown thrown,
        String location,
        String choice) {
    /**
     * An uncaught exception.
     *
     * @param exceptionClass its class, with dots; empty if there is no exception
     * @param assertion whether that class is {@code AssertionError} or extends it
     * @param stackTrace the guest's own print of it, line by line
     */
    public record Thrown(String exceptionClass, boolean assertion, List<String> stackTrace) {
        /** No exception. */
        public static final Thrown NOTHING = new Thrown("", false, List.of());

        public Thrown {
            stackTrace = List.copyOf(stackTrace);
        }
    }

    /** Kinds of stops. */
    public enum Kind {
        /** The guest waits for a choice. */
        CHOICE,
        /** The guest asks whether the objects it names were seen before. */
        MATCH,
        /**
         * There is no choice, but several threads, and paths may come together here: from one state to the next everything is as the state at a
         * forced point says. {@link StateSystem#run} goes on.
         */
        FORCED_POINT,
        /** The path is none: the guest assumed something that does not hold ({@code Assume}). */
        REFUSED,
        /** The program ended. */
        EXIT,
        /** An exception left the program. */
        UNCAUGHT,
        /** All threads wait for each other. */
        DEADLOCK,
        /** The program came back to a state that it had left, and had no choice on the way: it will never end. */
        NO_PROGRESS,
        /** More steps than allowed without a choice. */
        STEP_LIMIT,
        /**
         * A reduction relied on something that turned out not to hold (a field was taken for protected by a lock, and is
         * not): what was explored so far does not count, and exploration must begin again from the initial state.
         */
        RESTART,
        /** Fathom cannot execute something; the message names it. */
        UNSUPPORTED,
        /** {@link StateSystem#interrupt} was called. */
        INTERRUPTED
    }

    /** Returns the class of an uncaught exception, with dots; empty if there is none. */
    public String exceptionClass() {
        return thrown.exceptionClass();
    }

    /** Says whether an assertion failed. */
    public boolean assertion() {
        return thrown.assertion();
    }

    /** Returns the guest's own print of an uncaught exception, line by line. */
    public List<String> stackTrace() {
        return thrown.stackTrace();
    }

    /** Says whether the program has come to a state that can be looked at: at a choice, or where a path ends by itself. */
    public boolean isState() {
        return switch (kind) {
            case CHOICE, EXIT, UNCAUGHT, DEADLOCK, NO_PROGRESS -> true;
            default -> false;
        };
    }
}
