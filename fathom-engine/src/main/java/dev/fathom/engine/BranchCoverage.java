package dev.fathom.engine;

import dev.fathom.explore.result.Coverage;
import dev.fathom.search.listen.SearchEvents;
import dev.fathom.spi.SearchListener;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.state.UserBranch;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;

/** The branches of user code that the transitions of a search take; the machine must record branches. */
final class BranchCoverage {
    private final BitSet taken = new BitSet();

    /** Returns what a search tells of, the listeners' part with it. */
    SearchEvents events(List<SearchListener> listeners) {
        return new SearchEvents(listeners, this::take);
    }

    private void take(int[] branches) {
        for (int each : branches) {
            taken.set(each);
        }
    }

    /** Returns which of the branches that a machine knows were taken, and which not; only some of them may be of interest. */
    Coverage of(GuestMachine machine, Predicate<UserBranch> isShown) {
        take(machine.prologueBranches());
        List<UserBranch> branches = machine.branches().stream().filter(isShown).toList();
        return new Coverage(
                branches.size(),
                branches.stream()
                        .filter(each -> !taken.get(each.number()))
                        .map(each -> new Coverage.Missed(each.method(), each.line(), each.outcome()))
                        .toList());
    }
}
