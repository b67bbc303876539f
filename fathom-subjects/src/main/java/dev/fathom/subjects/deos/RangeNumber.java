package dev.fathom.subjects.deos;

import dev.fathom.api.Choose;

/**
 * Abstracts a counter to its range: 0 and 1 are themselves, everything from 2 on is one abstract value (Groce and Visser 2002 §4.3).
 *
 * <p>Two abstract values may be the same number or not: the abstraction does not know and chooses. An error on a path
 * with such a choice may be spurious; one on a path without is an error of the exact scheduler.
 */
enum RangeNumber implements PeriodNumber {
    ZERO,
    ONE,
    MANY;

    @Override
    public PeriodNumber next() {
        return this == ZERO ? ONE : MANY;
    }

    @Override
    public boolean isSameAs(PeriodNumber other) {
        if (this == MANY && other == MANY) {
            return Choose.abstractBool();
        }
        return this == other;
    }
}
