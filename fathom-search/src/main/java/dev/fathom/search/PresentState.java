package dev.fathom.search;

import dev.fathom.vm.StateSystem;
import dev.fathom.vm.state.Fingerprint;
import dev.fathom.vm.state.SavedState;
import org.jspecify.annotations.Nullable;

/** The state the system stands at; takes its fingerprint and its image once at the most, when they are needed. */
final class PresentState {
    private final StateSystem system;
    private @Nullable Fingerprint fingerprint;
    private @Nullable SavedState image;
    private int number;

    PresentState(StateSystem system) {
        this.system = system;
    }

    /** Forgets what was known: the system moved on. */
    void moved() {
        fingerprint = null;
        image = null;
    }

    /** Goes to a saved state, of which the image is now known; no undo level may be open. */
    void restore(SavedState saved) {
        system.restore(saved);
        fingerprint = null;
        image = saved;
    }

    Fingerprint fingerprint() {
        Fingerprint known = fingerprint;
        if (known == null) {
            known = system.fingerprint();
            fingerprint = known;
        }
        return known;
    }

    SavedState image() {
        SavedState known = image;
        if (known == null) {
            known = fingerprint == null ? system.capture() : system.captureFingerprinted();
            image = known;
        }
        return known;
    }

    /** Notes the number that the state has among those visited. */
    void number(int visited) {
        number = visited;
    }

    /** Returns the number that was noted last. */
    int number() {
        return number;
    }
}
