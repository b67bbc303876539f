package dev.fathom.vm;

import dev.fathom.vm.heap.Image;
import dev.fathom.vm.state.SavedState;

/** Makes saved states of their words. */
public final class SavedStates {
    private SavedStates() {}

    /** Returns the state that had these words, as {@link SavedState} tells them. */
    public static SavedState of(int[] threads, int[] delta, int[] young, int[] hidden, int current) {
        return new Image(threads, delta, young, hidden, current);
    }
}
