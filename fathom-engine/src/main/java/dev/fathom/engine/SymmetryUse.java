package dev.fathom.engine;

import dev.fathom.engine.program.Problem;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.setting.Setting;
import org.jspecify.annotations.Nullable;

/**
 * Whether threads that do the same may change places in a check.
 *
 * <p>Who looks at states (invariants, properties) may tell threads apart. Exact comparison knows each by its place. How many choices and preemptions lead to a state may differ where its threads are joined in
 * another order. Persistent sets know threads by where they stand. What many machines, or a run that goes on in another process, have seen of like threads is not written down.
 */
final class SymmetryUse {
    private SymmetryUse() {}

    /** Throws a {@link Problem} if like threads are to change places, and something else was asked for that does not go with it. */
    static void rejectUnlessPossible(CheckRequest request, SearchOptions options) {
        Interleavings interleavings = request.program().interleavings();
        Setting other = interleavings.threadSymmetry() ? obstacle(request, options, interleavings) : null;
        if (other != null) {
            throw new Problem(Setting.THREAD_SYMMETRY + " does not go with " + other + ": one of them has to go");
        }
    }

    private static @Nullable Setting obstacle(
            CheckRequest request, SearchOptions options, Interleavings interleavings) {
        if (interleavings.persistentSets()) {
            return Setting.PERSISTENT_SETS;
        }
        if (interleavings.observed()) {
            return request.program().demands().invariants().isEmpty() ? Setting.PROPERTY : Setting.INVARIANT;
        }
        if (request.cluster().isPresent()) {
            return Setting.ON;
        }
        if (request.checkpoints().isPresent()) {
            return Setting.CHECKPOINT;
        }
        if (options.exact()) {
            return Setting.EXACT;
        }
        if (options.hasDepthLimit()) {
            return Setting.DEPTH;
        }
        return options.hasPreemptionLimit() ? Setting.PREEMPTIONS : null;
    }
}
