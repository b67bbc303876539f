package dev.fathom.search.finding;

import dev.fathom.spi.SearchListener;
import dev.fathom.vm.Breach;
import dev.fathom.vm.Race;
import dev.fathom.vm.Stop;
import java.util.List;

/**
 * Something that goes wrong, and the choices that lead to it.
 *
 * @param kind {@code assertion}, {@code uncaught-exception}, {@code deadlock}, {@code no-progress}, {@code livelock}, {@code race},
 *     {@code invariant} or {@code property}
 * @param exceptionClass class of the exception, empty if there is none
 * @param message the exception's message, or what went wrong; may be empty
 * @param thread name of the thread
 * @param location topmost frame of the program
 * @param stackTrace the program's own stack trace, line by line
 * @param choices the alternatives taken at the choices with more than one, from the start
 * @param cycle the alternatives that lead from there back to the same state; none unless it is a livelock
 */
public record Violation(
        String kind,
        String exceptionClass,
        String message,
        String thread,
        String location,
        List<String> stackTrace,
        List<Integer> choices,
        List<Integer> cycle) {
    public static final String ASSERTION = "assertion";
    public static final String UNCAUGHT_EXCEPTION = "uncaught-exception";
    public static final String DEADLOCK = "deadlock";
    public static final String RACE = "race";
    public static final String NO_PROGRESS = "no-progress";
    public static final String LIVELOCK = "livelock";
    public static final String INVARIANT = "invariant";
    public static final String PROPERTY = "property";

    public Violation {
        stackTrace = List.copyOf(stackTrace);
        choices = List.copyOf(choices);
        cycle = List.copyOf(cycle);
    }

    /** Makes a violation at the end of a path. */
    public Violation(
            String kind,
            String exceptionClass,
            String message,
            String thread,
            String location,
            List<String> stackTrace,
            List<Integer> choices) {
        this(kind, exceptionClass, message, thread, location, stackTrace, choices, List.of());
    }

    /** Makes a violation of states that the program never leaves. */
    public static Violation livelock(String message, List<Integer> choices, List<Integer> cycle) {
        return new Violation(LIVELOCK, "", message, "", "", List.of(), choices, cycle);
    }

    /** Returns what listeners are told of it. */
    public SearchListener.Wrong told() {
        return new SearchListener.Wrong(kind, message, thread, location);
    }

    /** Says whether such a stop is a violation. */
    public static boolean isViolation(Stop stop) {
        return switch (stop.kind()) {
            case UNCAUGHT, DEADLOCK, NO_PROGRESS -> true;
            default -> false;
        };
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
    public static Violation of(Race race, List<Integer> choices) {
        String message = new FoundRace(race, choices).inWords();
        return new Violation(
                RACE, "", message, race.first().thread(), race.first().location(), List.of(), choices);
    }

    /** Makes a violation of a broken invariant. */
    static Violation of(Breach breach, List<Integer> choices) {
        String message =
                breach.invariant() + (breach.exception().isEmpty() ? " does not hold" : " threw " + breach.exception());
        return new Violation(INVARIANT, "", message, breach.thread(), breach.location(), breach.stackTrace(), choices);
    }

    /** Makes a violation of a property that says what is wrong. */
    static Violation ofProperty(String property, String wrong, List<Integer> choices) {
        return new Violation(PROPERTY, "", property + ": " + wrong, "", "", List.of(), choices);
    }

    /** Says whether it is a whole state that is wrong, rather than what a thread does somewhere. */
    public boolean isOfState() {
        return kind.equals(DEADLOCK) || kind.equals(LIVELOCK) || kind.equals(INVARIANT) || kind.equals(PROPERTY);
    }

    private static String kindOf(Stop stop) {
        return switch (stop.kind()) {
            case DEADLOCK -> DEADLOCK;
            case NO_PROGRESS -> NO_PROGRESS;
            default -> stop.assertion() ? ASSERTION : UNCAUGHT_EXCEPTION;
        };
    }

    /** Returns the same violation with other choices that lead to it. */
    public Violation along(List<Integer> otherChoices) {
        return new Violation(kind, exceptionClass, message, thread, location, stackTrace, otherChoices, cycle);
    }

    /** Says whether the other is the same thing going wrong at the same place, whatever choices lead there. */
    public boolean sameAs(Violation other) {
        return kind.equals(other.kind)
                && exceptionClass.equals(other.exceptionClass)
                && message.equals(other.message)
                && (isOfState() || location.equals(other.location)); // whose turn was last makes no difference
    }
}
