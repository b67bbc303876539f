package dev.fathom.search.record;

import dev.fathom.evolve.graph.Reuse;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.path.OpenStates;
import dev.fathom.search.visited.MatchedStates;
import dev.fathom.vm.program.Elements;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * How a search is recorded, and what it may reuse.
 *
 * @param elements the elements of each machine that is searched, in their order; they must be recorded
 * @param recording whether it is recorded at all; if not, the states of an earlier record are pruned and nothing else is reused
 * @param offer gives what there is to reuse once the first state is reached, or null
 * @param refuted says whether what was seen now, together with what the reused record saw, refutes what a reduction relied on
 * @param withholding whether states may withhold something that could happen, which a record does not tell
 * @param known gives the names of the alternatives that led to something wrong in an earlier run: ways that are worth a try before anything else
 */
public record Evolution(
        List<Elements> elements,
        boolean recording,
        Supplier<@Nullable Reuse> offer,
        BooleanSupplier refuted,
        boolean withholding,
        Supplier<List<List<Integer>>> known) {
    /** Makes what a round is recorded by; null if it is not. */
    public @Nullable Recording recording(SearchOptions options, @Nullable OpenStates open, boolean restarted) {
        return recording
                ? new Recording(
                        elements, offer(restarted), options.depthLimit(), open, withholding, new MatchedStates(options))
                : null;
    }

    /** Makes what prunes states of a round that is not recorded; null if it is. */
    public @Nullable Pruning pruning(SearchOptions options, boolean restarted) {
        return recording ? null : new Pruning(offer(restarted), options);
    }

    /** What was recorded was explored with what was known then; a restart means that more is known now. */
    private Supplier<@Nullable Reuse> offer(boolean restarted) {
        return restarted ? () -> null : offer;
    }
}
