package dev.fathom.vm;

import java.util.List;

/**
 * Follows choices: runs a system from one choice to the next, and makes those that it is given. What is forced is passed.
 *
 * <p>Whoever goes a way again goes it with this: to hand over work, to make a trace simpler, to show a violation.
 */
public final class Following {
    /** Hears where the system comes. */
    public interface Listener {
        /** Hears of a stop, matches and choices of one alternative included; says whether to go on from there. */
        boolean goesOn(Stop stop);

        /** Hears that all choices are made, and that the system runs on from the last. */
        default void allMade() {}
    }

    private final StateSystem system;
    private final Listener listener;
    private boolean held;
    private int made;

    public Following(StateSystem system, Listener listener) {
        this.system = system;
        this.listener = listener;
    }

    /** Runs to the next choice of several alternatives, or where the path ends, or as far as the listener wants; returns where that is. */
    public Stop toChoice() {
        while (true) {
            Stop stop = system.run();
            held = !listener.goesOn(stop);
            if (held) {
                return stop;
            }
            switch (stop.kind()) {
                case MATCH -> system.passMatch();
                case CHOICE -> {
                    if (stop.alternatives() > 1) {
                        return stop;
                    }
                    system.choose(0);
                }
                default -> {
                    return stop;
                }
            }
        }
    }

    /** Runs along the choices, to the one behind the last; or to one that the next does not fit, or where the path ends, or as far as the listener wants. */
    public Stop along(List<Integer> choices) {
        made = 0;
        Stop stop = next(choices);
        while (made < choices.size() && fits(stop, choices.get(made))) {
            system.choose(choices.get(made++));
            stop = next(choices);
        }
        return stop;
    }

    private Stop next(List<Integer> choices) {
        if (made == choices.size()) {
            listener.allMade();
        }
        return toChoice();
    }

    private boolean fits(Stop stop, int choice) {
        return !held && stop.kind() == Stop.Kind.CHOICE && choice < stop.alternatives();
    }

    /** Returns how many of the last choices were made. */
    public int made() {
        return made;
    }
}
