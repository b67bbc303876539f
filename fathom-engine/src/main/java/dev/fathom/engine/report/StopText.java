package dev.fathom.engine.report;

import dev.fathom.search.finding.Incompleteness;
import dev.fathom.vm.Stop;

/** Says in words how a path ended that did not end well, nor in a violation. */
public final class StopText {
    private StopText() {}

    public static String of(Stop stop) {
        return switch (stop.kind()) {
            case EXIT -> "the program ended normally";
            case REFUSED -> "an assumption did not hold at " + stop.location();
            case CHOICE -> "the choices do not fit" + where(stop);
            case UNCAUGHT -> stop.exceptionClass() + (stop.message().isEmpty() ? "" : ": " + stop.message());
            case STEP_LIMIT, UNSUPPORTED -> Incompleteness.of(stop);
            default -> stop.message();
        };
    }

    /** A choice of whose turn it is has no place of its own. */
    private static String where(Stop stop) {
        return stop.choice().isEmpty() ? ": other threads can run" : ": " + stop.choice() + " at " + stop.location();
    }
}
