package dev.fathom.search;

import dev.fathom.vm.Race;
import dev.fathom.vm.Stop;
import java.util.List;

/**
 * Something that goes wrong, and the choices that lead to it.
 *
 * @param kind {@code assertion}, {@code uncaught-exception}, {@code deadlock} or {@code race}
 * @param exceptionClass class of the exception, empty if there is none
 * @param message the exception's message, or what went wrong; may be empty
 * @param thread name of the thread
 * @param location topmost frame of the program
 * @param stackTrace the program's own stack trace, line by line
 * @param choices the alternatives taken at the choices with more than one, from the start
 */
public record Violation(
        String kind,
        String exceptionClass,
        String message,
        String thread,
        String location,
        List<String> stackTrace,
        List<Integer> choices) {
    public static final String ASSERTION = "assertion";
    public static final String UNCAUGHT_EXCEPTION = "uncaught-exception";
    public static final String DEADLOCK = "deadlock";
    public static final String RACE = "race";

    public Violation {
        stackTrace = List.copyOf(stackTrace);
        choices = List.copyOf(choices);
    }

    /** Says whether such a stop is a violation. */
    public static boolean isViolation(Stop stop) {
        return stop.kind() == Stop.Kind.UNCAUGHT || stop.kind() == Stop.Kind.DEADLOCK;
    }

    /** Makes a violation of a stop. */
    public static Violation of(Stop stop, List<Integer> choices) {
        return new Violation(
                kindOf(stop),
                stop.exceptionClass(),
                stop.message(),
                stop.thread(),
                stop.location(),
                stop.stackTrace(),
                choices);
    }

    /** Makes a violation of a race. */
    static Violation of(Race race, List<Integer> choices) {
        Race.Access first = race.first();
        String message =
                race.variable() + ": " + inWords(first) + " and " + inWords(race.second()) + " at the same time";
        return new Violation(RACE, "", message, first.thread(), first.location(), List.of(), choices);
    }

    private static String inWords(Race.Access access) {
        return "thread " + access.thread() + " " + (access.write() ? "writes" : "reads") + " it at "
                + access.location();
    }

    private static String kindOf(Stop stop) {
        if (stop.kind() == Stop.Kind.DEADLOCK) {
            return DEADLOCK;
        }
        return stop.assertion() ? ASSERTION : UNCAUGHT_EXCEPTION;
    }

    /** Says whether the other is the same thing going wrong at the same place, whatever choices lead there. */
    public boolean sameAs(Violation other) {
        return kind.equals(other.kind)
                && exceptionClass.equals(other.exceptionClass)
                && message.equals(other.message)
                && location.equals(other.location);
    }
}
