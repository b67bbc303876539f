package dev.fathom.vm.choice;

import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** The choice that the guest is waiting for, and the one the search has made. */
public final class Choices {
    /** Hears which choices are made, for traces. */
    public interface Observer {
        /** {@code description} says what was chosen from, {@code value} what it became. */
        void chosen(String description, String value);
    }

    private @Nullable Observer observer;
    private int alternatives;
    private String description = "";
    private boolean isAbstract;
    private int chosen = -1;

    /** Returns the choice made for the call at hand, or -1 if the search has yet to make it. */
    public int take(int count, String what, boolean stemsFromAbstraction, IntFunction<String> valueText) {
        if (chosen >= 0) {
            int result = chosen;
            chosen = -1;
            if (observer != null) {
                observer.chosen(what, valueText.apply(result));
            }
            return result;
        }
        alternatives = count;
        description = what;
        isAbstract = stemsFromAbstraction;
        return -1;
    }

    /** Says whether the search has made the choice that the call at hand asks for. */
    public boolean isMade() {
        return chosen >= 0;
    }

    /** Makes the choice for the call that the machine stopped at. */
    public void choose(int alternative) {
        chosen = alternative;
    }

    /** Sets who hears of the choices made; null for nobody. */
    public void observer(@Nullable Observer newObserver) {
        observer = newObserver;
    }

    /** Returns how many alternatives the pending choice has. */
    public int alternatives() {
        return alternatives;
    }

    /** Says whether the pending choice stems from an abstraction of the program: not all its values need be possible. */
    public boolean isAbstract() {
        return isAbstract;
    }

    /** Says what is being chosen, for the trace. */
    public String description() {
        return description;
    }
}
