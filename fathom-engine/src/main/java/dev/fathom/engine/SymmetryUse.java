package dev.fathom.engine;

import dev.fathom.search.options.SearchOptions;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.setting.Setting;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Whether threads that do the same may change places in a check: always, unless something else was asked for that does not go with it.
 *
 * <p>Who looks at states (invariants, properties) may tell threads apart. Exact comparison knows each by its place. How many choices and preemptions lead to a state may differ where its threads are joined in
 * another order. Persistent sets know threads by where they stand. What many machines have seen of like threads is not written down.
 */
final class SymmetryUse {
    private SymmetryUse() {}

    /** Returns what keeps like threads in their places, if that was not asked for by itself. */
    static Optional<Setting> obstacle(CheckRequest request, SearchOptions options) {
        Interleavings interleavings = request.program().interleavings();
        return interleavings.threadSymmetry()
                ? Optional.ofNullable(obstacle(request, options, interleavings))
                : Optional.empty();
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
        if (options.exact()) {
            return Setting.EXACT;
        }
        if (options.hasDepthLimit()) {
            return Setting.DEPTH;
        }
        return options.hasPreemptionLimit() ? Setting.PREEMPTIONS : null;
    }

    /** Returns the request in which like threads stay where they are. */
    static CheckRequest without(CheckRequest request) {
        Interleavings interleavings = request.program().interleavings().toBuilder()
                .threadSymmetry(false)
                .build();
        return request.toBuilder()
                .program(request.program().toBuilder()
                        .interleavings(interleavings)
                        .build())
                .build();
    }

    /** Says in one line why a search that did not come to its end had more states than it might have. */
    static String remark(Setting obstacle) {
        return "threads that do the same were told apart, as " + obstacle
                + " asks for; without it there may be fewer states";
    }
}
