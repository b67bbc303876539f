package dev.fathom.search.path;

import dev.fathom.search.spill.SimilarArrays;
import dev.fathom.search.spill.SpillForm;
import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import dev.fathom.vm.SavedStates;
import dev.fathom.vm.state.SavedState;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A waiting state as integers: what of its image, its node and the path to it differs from the state before.
 *
 * <p>States that wait next to each other were mostly found next to each other, so they have most in common.
 */
public final class WaitingForm implements SpillForm<WaitingState> {
    /** Objects and arrays of a waiting state beside the words of its image, about. */
    private static final long OVERHEAD_BYTES = 400;

    private final @Nullable OpenStates openStates;

    /** Prepares for states that may be open, if there are such. */
    public WaitingForm(@Nullable OpenStates openStates) {
        this.openStates = openStates;
    }

    @Override
    public long bytes(WaitingState state) {
        SavedState image = state.image();
        return OVERHEAD_BYTES + (image == null ? 0 : image.size() * 4L);
    }

    @Override
    public Consumer<WaitingState> writer(SpillOutput out) {
        NodeForm nodes = new NodeForm(openStates);
        SimilarArrays threads = new SimilarArrays();
        SimilarArrays delta = new SimilarArrays();
        SimilarArrays young = new SimilarArrays();
        SimilarArrays hidden = new SimilarArrays();
        return state -> {
            if (state.memory() != null) {
                throw new IllegalArgumentException("what a heuristic remembers cannot be written");
            }
            nodes.write(state.node(), out);
            SavedState image = state.image();
            out.flag(image != null);
            if (image != null) {
                threads.write(image.threads(), out);
                delta.write(image.delta(), out);
                young.write(image.young(), out);
                hidden.write(image.hidden(), out);
                out.integer(image.current());
            }
        };
    }

    @Override
    public Supplier<WaitingState> reader(SpillInput in) {
        NodeForm nodes = new NodeForm(openStates);
        SimilarArrays threads = new SimilarArrays();
        SimilarArrays delta = new SimilarArrays();
        SimilarArrays young = new SimilarArrays();
        SimilarArrays hidden = new SimilarArrays();
        return () -> {
            Node node = nodes.read(in);
            SavedState image = in.flag()
                    ? SavedStates.of(threads.read(in), delta.read(in), young.read(in), hidden.read(in), in.integer())
                    : null;
            return new WaitingState(node, image, null);
        };
    }
}
