package dev.fathom.search.visited;

import dev.fathom.vm.StateSystem;
import dev.fathom.vm.state.Fingerprint;
import dev.fathom.vm.state.SavedState;
import org.jspecify.annotations.Nullable;

/** The state the system stands at; takes its fingerprint and its image once at the most, when they are needed. */
public final class PresentState {
    private final StateSystem system;
    private @Nullable Fingerprint fingerprint;
    private @Nullable SavedState image;
    private int number;

    public PresentState(StateSystem system) {
        this.system = system;
    }

    /** Forgets what was known: the system moved on. */
    public void moved() {
        fingerprint = null;
        image = null;
    }

    /** Goes to a saved state, of which the image is now known; no undo level may be open. */
    public void restore(SavedState saved) {
        system.restore(saved);
        fingerprint = null;
        image = saved;
    }

    public Fingerprint fingerprint() {
        Fingerprint known = fingerprint;
        if (known == null) {
            known = system.fingerprint();
            fingerprint = known;
        }
        return known;
    }

    public SavedState image() {
        SavedState known = image;
        if (known == null) {
            known = fingerprint == null ? system.capture() : system.captureFingerprinted();
            image = known;
        }
        return known;
    }

    /** Notes the number that the state has among those visited. */
    public void number(int visited) {
        number = visited;
    }

    /** Returns the number that was noted last. */
    public int number() {
        return number;
    }
}
