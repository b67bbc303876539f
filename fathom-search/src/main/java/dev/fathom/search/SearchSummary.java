package dev.fathom.search;

import dev.fathom.evolve.store.Verdict;
import dev.fathom.search.exploration.Round;
import dev.fathom.search.finding.Findings;
import dev.fathom.search.finding.Violation;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.search.order.DistributedLevels;
import dev.fathom.search.record.SearchCounters;
import dev.fathom.vm.Assumption;
import dev.fathom.vm.StateSystem;
import dev.fathom.vm.setting.Setting;
import dev.fathom.vm.state.Dependence;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Puts together what a search that is over has to say: its verdict, and what that depends on. */
final class SearchSummary {
    private final List<StateSystem> systems;
    private final SearchOptions options;
    private final Round round;
    private final Findings findings;
    private final @Nullable DistributedLevels distributed;

    /** Speaks of the last round. */
    SearchSummary(
            List<StateSystem> systems,
            SearchOptions options,
            Round round,
            Findings findings,
            @Nullable DistributedLevels distributed) {
        this.systems = systems;
        this.options = options;
        this.round = round;
        this.findings = findings;
        this.distributed = distributed;
    }

    SearchResult result(int restarts, double seconds, long peakMemory) {
        SearchCounters counters = round.totals();
        List<Violation> violations = findings.violations();
        List<String> omitted = round.omissions().inWords();
        Set<Dependence> dependences = dependences();
        List<Assumption> assumptions = systems.get(0).conditions().assumptions(dependences);
        boolean complete = omitted.isEmpty() && assumptions.stream().noneMatch(Assumption::isOmission);
        Verdict verdict =
                !violations.isEmpty() ? Verdict.VIOLATION : complete ? Verdict.NO_VIOLATION : Verdict.INCOMPLETE;
        return SearchResult.builder()
                .verdict(verdict)
                .violations(violations)
                .races(findings.races())
                .incompleteBecause(omitted)
                .assumptions(assumptions)
                .advice(omitted.isEmpty() ? List.of() : advice(dependences))
                .restarts(restarts)
                .workers(systems.size())
                .states(counters.states())
                .transitions(counters.transitions())
                .executions(counters.executions())
                .maxDepth(counters.maxDepth())
                .seconds(seconds)
                .peakMemoryBytes(peakMemory)
                .bytesPerState(distributed == null ? round.bytesPerState() : 0)
                .statesOnDisk(round.statesOnDisk())
                .omissionProbability(expectedMistakes())
                .stateSetFingerprint(counters.stateSetFingerprint())
                .build();
    }

    /** Names count only where states were compared by what they hash to. */
    private double expectedMistakes() {
        double states = distributed == null
                ? round.expectedMistakes()
                : round.expectedMistakes(round.totals().states());
        return states == 0 ? 0 : states + systems.get(0).conditions().expectedNameCollisions();
    }

    /** What the transitions depended on, those that were executed and those that were taken from a record. */
    private Set<Dependence> dependences() {
        Set<Dependence> dependences = new LinkedHashSet<>();
        systems.forEach(each -> dependences.addAll(each.conditions().dependences()));
        if (distributed != null) {
            dependences.addAll(distributed.dependences());
        }
        dependences.addAll(round.takenDependences());
        return dependences;
    }

    /** What may help, by what the search did and by what the program does. */
    private List<String> advice(Set<Dependence> dependences) {
        List<String> advice = new ArrayList<>();
        if (round.isMemoryShort() && options.strategy() == Strategy.FEWEST_PREEMPTIONS) {
            advice.add("memory became short, so the search went on depth first instead of with the fewest preemptions"
                    + " first (more memory: " + Setting.JAVA_OPTIONS.to("-Xmx…") + ")");
        } else if (round.mustSave() && options.strategy() == Strategy.FEWEST_PREEMPTIONS) {
            advice.add(
                    "time became short, so the search went on depth first instead of with the fewest preemptions first");
        }
        advice.addAll(systems.get(0).conditions().advice(dependences));
        return advice;
    }
}
