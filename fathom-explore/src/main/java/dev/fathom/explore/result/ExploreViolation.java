package dev.fathom.explore.result;

import java.util.List;

/**
 * Something that goes wrong after a sequence of operations.
 *
 * @param kind {@code invariant}, {@code uncaught-exception}, {@code assertion}, {@code model-difference}
 * @param message what is wrong, in words
 * @param exceptionClass class of the exception that shows it, or empty
 * @param location topmost user frame of that exception, or empty
 * @param stackTrace the guest's own print of the exception
 * @param sequence the operations that lead there, the making of the object first
 * @param invariant name of the method that does not hold, or empty
 * @param modelThrew class of the exception that the model threw where the object did something else, as Java source names it; or empty
 */
public record ExploreViolation(
        String kind,
        String message,
        String exceptionClass,
        String location,
        List<String> stackTrace,
        List<Step> sequence,
        String invariant,
        String modelThrew) {
    public static final String VERSION_DIFFERENCE = "version-difference";

    public ExploreViolation {
        stackTrace = List.copyOf(stackTrace);
        sequence = List.copyOf(sequence);
    }

    public ExploreViolation after(List<Step> steps) {
        return new ExploreViolation(kind, message, exceptionClass, location, stackTrace, steps, invariant, modelThrew);
    }

    /** Returns what tells violations apart: the same thing at the same place is one, and so are all differences of one call. */
    public String place() {
        if ((kind.equals("model-difference") || kind.equals(VERSION_DIFFERENCE)) && !sequence.isEmpty()) {
            return kind + ' ' + sequence.get(sequence.size() - 1).call();
        }
        return kind + ' ' + exceptionClass + ' ' + (location.isEmpty() ? message : location);
    }
}
