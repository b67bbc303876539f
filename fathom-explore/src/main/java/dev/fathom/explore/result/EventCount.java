package dev.fathom.explore.result;

/**
 * What became of an operation in all states.
 *
 * @param operation its signature
 * @param enabled how often it could be executed, arguments and choices counted one by one
 * @param executed how often it was; the rest is known from an earlier run
 * @param newStates how many states it led to that were not known
 */
public record EventCount(String operation, long enabled, long executed, long newStates) {
    /** Returns the sum of what two workers counted. */
    public EventCount plus(EventCount other) {
        return new EventCount(
                operation, enabled + other.enabled, executed + other.executed, newStates + other.newStates);
    }
}
