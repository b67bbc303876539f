package dev.fathom.explore.order;

import static dev.fathom.explore.options.ExploreOptions.Matching.SHAPE;

import dev.fathom.explore.call.CallExecutor;
import dev.fathom.explore.call.GuestCalls;
import dev.fathom.explore.machine.LoadedSubject;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.sets.SetSorter;
import dev.fathom.vm.compile.GeneratedCopiers;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.heap.InstanceCopier;
import dev.fathom.vm.heap.ObjectStates;
import dev.fathom.vm.heap.RootCanonicalizer;
import dev.fathom.vm.program.VmMethod;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Says which states count as the same: isomorphic ones, those of the same shape, or those a user's method maps alike. */
final class Matcher {
    private static final int[] NO_WORDS = {};

    private final LoadedSubject loaded;
    private final ObjectStates states;
    private final SetSorter sorter;
    private final RootCanonicalizer canonicalizer;
    private final RootCanonicalizer abstractions;
    private final @Nullable VmMethod abstraction;
    private final CallExecutor executor;
    private final GuestCalls guest;
    private final Supplier<RootCanonicalizer> shapes;

    Matcher(
            LoadedSubject loaded,
            ExploreOptions options,
            @Nullable VmMethod abstraction,
            ObjectStates states,
            CallExecutor executor,
            GuestCalls guest) {
        this.loaded = loaded;
        this.states = states;
        this.executor = executor;
        this.guest = guest;
        this.abstraction = abstraction;
        Heap heap = loaded.vm.heap;
        canonicalizer = new RootCanonicalizer(heap, loaded.ignored, options.matching() == SHAPE, copiers(options));
        abstractions = new RootCanonicalizer(heap, loaded.ignored, false);
        shapes = () -> new RootCanonicalizer(heap, loaded.ignored, true, copiers(options));
        sorter = new SetSorter(heap, states, loaded.sets, loaded.ignored);
    }

    private static InstanceCopier.Maker copiers(ExploreOptions options) {
        return options.generate() ? new GeneratedCopiers() : InstanceCopier::described;
    }

    /** Returns who makes the images of states. */
    RootCanonicalizer canonicalizer() {
        return canonicalizer;
    }

    /** Returns a new canonicalizer whose fingerprints cover shapes only. */
    RootCanonicalizer shapes() {
        return shapes.get();
    }

    /** Gives elements of sets the order by which states are compared. */
    void sortSets() {
        sorter.sort();
    }

    /** Makes the image of the present state, and returns what stands for it in comparison. */
    RootCanonicalizer canonicalize() {
        sorter.sort();
        canonicalizer.canonicalize(states.cell());
        VmMethod method = abstraction;
        return method == null ? canonicalizer : loaded.inPrologue(() -> abstracted(method));
    }

    /** A method that fails says nothing: the state stands for itself. */
    private RootCanonicalizer abstracted(VmMethod method) {
        if (executor.run(method, NO_WORDS) != GuestCalls.End.RETURNED) {
            return canonicalizer;
        }
        if (CallExecutor.returnsReference(method)) {
            states.keep((int) guest.result());
            abstractions.canonicalizeObject(states.keepCell());
            states.keep(0);
        } else {
            abstractions.canonicalizeValue(guest.result());
        }
        return abstractions;
    }
}
