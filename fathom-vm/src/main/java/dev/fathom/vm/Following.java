package dev.fathom.vm;

import java.util.List;

/**
 * Goes a way again: makes the choices that it is given, one after the other, as far as they can be made.
 *
 * <p>Whoever goes a way again goes it with this: to hand over work, to make a trace simpler, to show a violation, to try what an earlier run found, to return to a recorded
 * state. What a choice is, and what happens on the way, the subclass says.
 *
 * @param <C> a choice: the number of an alternative, its name, a call with what was chosen in it
 */
public abstract class Following<C> {
    private int made;

    /** Goes to where the next choice is to be made; says whether there is such a place. */
    protected abstract boolean reach();

    /** Makes a choice where {@link #reach} led; says whether that could be done. */
    protected abstract boolean make(C choice);

    /** Hears that all choices are made, before it is known where the last leads. */
    protected void allMade() {}

    /** Follows the choices; says whether all could be made, and whether there is a place to make another behind them. */
    public final boolean follow(List<? extends C> choices) {
        made = 0;
        for (C each : choices) {
            if (!reach() || !make(each)) {
                return false;
            }
            made++;
        }
        allMade();
        return reach();
    }

    /** Returns how many of the last choices were made. */
    public final int made() {
        return made;
    }
}
