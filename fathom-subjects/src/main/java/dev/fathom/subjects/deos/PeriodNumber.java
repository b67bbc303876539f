package dev.fathom.subjects.deos;

/**
 * Counts the periods that have begun.
 *
 * <p>The kernel asks one thing of it: whether a number noted earlier is still the present one. As an ordinary counter it
 * grows without bound, so the state space is infinite; as a {@link RangeNumber} it is finite, at a price.
 */
interface PeriodNumber {
    PeriodNumber next();

    boolean isSameAs(PeriodNumber other);
}
