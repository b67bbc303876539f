package dev.fathom.explore;

import dev.fathom.delta.DeltaStatistics;
import dev.fathom.explore.call.Observation;
import dev.fathom.explore.machine.LoadedSubject;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.order.Limits;
import dev.fathom.explore.order.ObjectExploration;
import dev.fathom.explore.order.VersionsBreadthFirst;
import dev.fathom.explore.result.Outcome;
import dev.fathom.explore.result.Step;
import dev.fathom.explore.subject.BadSubject;
import dev.fathom.explore.subject.OperationCall;
import dev.fathom.explore.subject.Subject;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.explore.visited.Visited;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.setting.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** An older version of a class, beside which the class is explored in lockstep. */
final class VersionComparison {
    private final LoadedSubject older;
    private final boolean comparesStates;
    private @Nullable VersionsBreadthFirst both;

    private VersionComparison(LoadedSubject older, boolean comparesStates) {
        this.older = older;
        this.comparesStates = comparesStates;
    }

    /** Loads the older version of a subject into a machine that sees its classes. */
    static VersionComparison of(
            Subject subject, GuestMachine old, SubjectRequest request, List<String> ignoredFields, boolean states) {
        if (subject.calls().stream().anyMatch(each -> !each.alternatives().isEmpty())) {
            throw new BadSubject("two versions need not have the same values to choose from: " + Setting.AGAINST
                    + " cannot be used with parameters that depend on the state (@Among)");
        }
        // Nobody asks whether invariants hold or exceptions are allowed, so an older version need not know of them.
        SubjectRequest asked = request.toBuilder()
                .invariants(List.of())
                .allowedExceptions(List.of())
                .leavesOutMissing(true)
                .build();
        return new VersionComparison(old.executor(vm -> new LoadedSubject(vm, asked, ignoredFields)), states);
    }

    /** Begins to explore both. */
    VersionsBreadthFirst begin(ObjectExploration now, ExploreOptions options, Visited visited, AtomicBoolean halt) {
        ObjectExploration before = new ObjectExploration(older, options, visited, new Limits(options), halt);
        VersionsBreadthFirst begun = new VersionsBreadthFirst(now, before, comparesStates);
        both = begun;
        return begun;
    }

    /** Initialises classes if they are of the older version; says whether they are. */
    boolean initialize(List<VmClass> classes) {
        boolean own = older.owns(classes);
        if (own) {
            older.initialize(classes);
        }
        return own;
    }

    /** Returns what the last step of a sequence of the new version does in the older one, as far as a test can say it. */
    Outcome outcome(List<Step> sequence) {
        List<Step> there = new ArrayList<>();
        for (Step each : sequence) {
            List<OperationCall> calls = there.isEmpty() ? older.subject.roots() : older.subject.calls();
            int call = VersionsBreadthFirst.counterpart(each.call(), calls);
            if (call < 0) {
                return Outcome.UNKNOWN;
            }
            there.add(new Step(calls.get(call), each.choices()));
        }
        older.vm.heap.undoLevels().clear();
        return new Observation(older.vm, older.subject, older.states, older.ignored)
                .observe(there)
                .map(each -> each.outcomes().get(there.size() - 1))
                .orElse(Outcome.UNKNOWN);
    }

    /** Returns what Δ execution did in the last run, if it was used. */
    Optional<DeltaStatistics> statistics() {
        return both == null ? Optional.empty() : both.statistics();
    }
}
