package dev.fathom.search.record;

import dev.fathom.evolve.graph.Impact;
import dev.fathom.evolve.graph.Reuse;
import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.evolve.reuse.PrunedStates;
import dev.fathom.evolve.reuse.StatesBehind;
import dev.fathom.search.finding.Omissions;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.vm.state.Dependence;
import dev.fathom.vm.state.Fingerprint;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What a round takes from an earlier record if it makes none itself: states behind which all is as recorded are not entered (pruningRMC of Yang et al. 2009 §3).
 *
 * <p>Whatever follows a pruned state is pruned as well, so the search needs to know nothing of it, and meets it only where it gets there in another way. What is there is counted when the round is over: a run with
 * a record counts the states that one from scratch has. The number of transitions under a limit of depth depends on the order of a search, here as elsewhere.
 */
public final class Pruning {
    private final Supplier<@Nullable Reuse> offer;
    private final SearchOptions options;
    private final ReuseCounts counts = new ReuseCounts();
    private final Set<Dependence> dependences = new LinkedHashSet<>();
    private boolean begun;
    private @Nullable PrunedStates states;

    /** The states that were pruned. */
    private @Nullable StatesBehind pruned;

    /** States of the record that were met, those of them that were entered, and those that were met at the limit only. */
    private final BitSet met = new BitSet();

    private final BitSet entered = new BitSet();
    private final BitSet cut = new BitSet();

    /** Prepares a round; what there is to reuse is asked for when the first state is reached. */
    public Pruning(Supplier<@Nullable Reuse> offer, SearchOptions options) {
        this.offer = offer;
        this.options = options;
        counts.start = 1;
    }

    public ReuseCounts counts() {
        return counts;
    }

    /** Says whether anything of the record is relied on. */
    public synchronized boolean reuses() {
        return !counts.isNone() || states != null;
    }

    /** Returns what the transitions and checks that were not made again depended on beside the program. */
    public synchronized Set<Dependence> dependences() {
        return Set.copyOf(dependences);
    }

    /** Says whether a state that the search has come to need not be entered. The first state comes first, and alone. */
    public synchronized boolean prunes(Fingerprint state, long depth, SearchCounters counters, Omissions omissions) {
        if (!begun) {
            begun = true;
            Reuse offered = offer.get();
            if (offered != null && takesWhole(offered, state, counters, omissions)) {
                return true;
            }
            accept(offered);
        }
        PrunedStates known = states;
        StatesBehind behind = pruned;
        int number = known == null ? -1 : known.find(state.high(), state.low());
        if (known == null || behind == null || number < 0) {
            return false;
        }
        met.set(number);
        cut.set(number, depth >= options.depthLimit());
        if (depth < options.depthLimit() && known.isPruned(number, remaining(depth))) {
            behind.add(number, (int) depth);
            return true;
        }
        entered.set(number);
        return false;
    }

    private void accept(@Nullable Reuse offered) {
        if (offered != null
                && offered.mode().prunesStates()
                && offered.graph().labels().stream().noneMatch(MatchStops::isLabel)) {
            PrunedStates found = new PrunedStates(offered, remaining(0), options.looksForLivelocks());
            if (!found.isEmpty()) {
                states = found;
                pruned = new StatesBehind(found.graph(), remaining(0));
            }
        }
    }

    private int remaining(long depth) {
        return options.hasDepthLimit() ? (int) Math.min(Impact.NEVER - 1, options.depthLimit() - depth) : Impact.NEVER;
    }

    /** If nothing that the earlier search passed may behave differently now, it has counted what this one would (Yang et al. 2009 Fig. 4, lines 0a to 0e). */
    private boolean takesWhole(Reuse offered, Fingerprint first, SearchCounters counters, Omissions omissions) {
        Reuse.Whole taken = new WholeRecord(options.depthLimit(), options.looksForLivelocks())
                .take(offered, first.high(), first.low(), counters, counts, omissions);
        if (taken == null) {
            return false;
        }
        dependences.addAll(taken.head().dependences());
        return true;
    }

    /** Counts what is behind the states that were pruned; when the round is over. */
    public synchronized void end(SearchCounters counters, Omissions omissions) {
        PrunedStates known = states;
        StatesBehind behind = pruned;
        if (known == null || behind == null || behind.isEmpty()) {
            return;
        }
        behind.close();
        countStates(known.graph(), behind, counters, omissions);
        countTransitions(known.graph(), behind, counters);
    }

    private void countStates(StateGraph graph, StatesBehind behind, SearchCounters counters, Omissions omissions) {
        behind.states().stream().forEach(i -> {
            boolean isCut = !behind.isExpanded(i);
            if (!isCut) {
                counts.prunedStates++;
            }
            if (!met.get(i)) {
                counts.unchecked++;
                counters.state(graph.states().high(i), graph.states().low(i));
                omissions.beyondDepth(isCut ? 1 : 0);
            } else if (cut.get(i) && !isCut) {
                omissions.beyondDepth(-1);
            }
        });
    }

    private void countTransitions(StateGraph graph, StatesBehind behind, SearchCounters counters) {
        BitSet sets = new BitSet();
        graph.transitions().forEach((from, label, target, elements) -> {
            if (behind.isExpanded(from) && !entered.get(from)) {
                counts.pruned++;
                sets.set(elements);
                if (target == StateGraph.END) {
                    counters.execution();
                }
            }
        });
        behind.states().stream().forEach(each -> sets.set(graph.check(each)));
        counters.transitions(counts.pruned);
        sets.stream()
                .forEach(set ->
                        graph.names(set).forEach(each -> each.dependence().ifPresent(dependences::add)));
    }
}
