package dev.fathom.vm;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Follows choices of a system: runs it from one choice of several alternatives to the next, and makes those that it is given. What is forced is passed. */
public final class ChoiceFollowing extends Following<Integer> {
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
    private @Nullable Stop last;

    public ChoiceFollowing(StateSystem system, Listener listener) {
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
        follow(choices);
        return last();
    }

    /** Does the same from a choice at which the system stands: there the first of the given ones is made. */
    public Stop onAlong(List<Integer> choices) {
        system.choose(choices.get(0));
        return along(choices.subList(1, choices.size()));
    }

    @Override
    protected boolean reach() {
        last = toChoice();
        return !held && last.kind() == Stop.Kind.CHOICE;
    }

    @Override
    protected boolean make(Integer choice) {
        if (choice >= last().alternatives()) {
            return false;
        }
        system.choose(choice);
        return true;
    }

    @Override
    protected void allMade() {
        listener.allMade();
    }

    private Stop last() {
        if (last == null) {
            throw new IllegalStateException("nothing was followed");
        }
        return last;
    }
}
