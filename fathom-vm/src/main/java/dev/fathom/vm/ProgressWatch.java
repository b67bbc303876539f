package dev.fathom.vm;

import dev.fathom.vm.heap.Fingerprint;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Notices that a program which has no choice comes back to a state it has left, and so will never end.
 *
 * <p>Brent's method: one earlier state is kept, and replaced by the present one after 1, 2, 4, 8 … looks.
 */
final class ProgressWatch {
    /** A turn without alternatives is cheap; only one that goes on for long is worth a look at the state. */
    private static final int PATIENCE = 200;

    private final Supplier<Fingerprint> state;
    private int turns;
    private int looks;
    private int nextKept;
    private @Nullable Fingerprint kept;

    ProgressWatch(Supplier<Fingerprint> state) {
        this.state = state;
    }

    /** A choice was made: what happened before no longer counts. */
    void begin() {
        turns = 0;
        looks = 0;
        nextKept = 1;
        kept = null;
    }

    /** Looks at the state at a turn that has one alternative; says whether it was met before. */
    boolean isLost() {
        if (++turns < PATIENCE) {
            return false;
        }
        Fingerprint present = state.get();
        if (present.equals(kept)) {
            return true;
        }
        if (++looks == nextKept) {
            kept = present;
            nextKept *= 2;
        }
        return false;
    }
}
