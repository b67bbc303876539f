package dev.fathom.explore;

import dev.fathom.explore.call.Route;
import dev.fathom.explore.machine.InitializedClass;
import dev.fathom.explore.machine.LoadedSubjects;
import dev.fathom.explore.machine.NewClasses;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.order.DistributedBreadthFirst;
import dev.fathom.explore.order.DistributedObjectLevels;
import dev.fathom.explore.order.LevelReport;
import dev.fathom.explore.order.ObjectExploration;
import dev.fathom.explore.result.ExploreProgress;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.result.ExploreViolation;
import dev.fathom.explore.result.Step;
import dev.fathom.explore.subject.BadSubject;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.state.Dependence;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** An exploration whose levels are expanded on other machines: puts together what they say. */
final class DistributedExploration {
    private final LoadedSubjects subjects;
    private final DistributedObjectLevels levels;

    /** Executes a sequence once more, here, and says what goes wrong. */
    private final Function<List<Step>, Optional<ExploreViolation>> repetition;

    private volatile @Nullable DistributedBreadthFirst current;

    DistributedExploration(
            LoadedSubjects subjects,
            DistributedObjectLevels levels,
            Function<List<Step>, Optional<ExploreViolation>> repetition) {
        this.subjects = subjects;
        this.levels = levels;
        this.repetition = repetition;
    }

    /** Explores; throws {@link NewClasses} if classes were initialised, here or elsewhere. */
    ExploreResult attempt(ObjectExploration here, List<List<InitializedClass>> initialized) {
        DistributedBreadthFirst exploration = new DistributedBreadthFirst(here, levels);
        current = exploration;
        List<InitializedClass> more = exploration.run(initialized);
        if (!more.isEmpty()) {
            throw new NewClasses(known(more));
        }
        return result(here, exploration);
    }

    private List<VmClass> known(List<InitializedClass> names) {
        List<VmClass> classes = subjects.named(names);
        if (classes.isEmpty()) {
            throw new BadSubject("operations initialise a class that means nothing to other machines: "
                    + names.get(0).name().replace('/', '.') + ". Explore it on one machine");
        }
        return classes;
    }

    private ExploreResult result(ObjectExploration here, DistributedBreadthFirst exploration) {
        LevelReport total = exploration.total();
        return ExploreResult.builder()
                .violations(violations(here, total))
                .incompleteBecause(incomplete(here, total))
                .notCompared(notCompared(here, total))
                .exploredLength(exploredLength(here, exploration))
                .states(total.expandedStates())
                .executions(total.executions())
                .storedStates(total.states())
                .statesAtDepth(exploration.statesAtDepth())
                .seconds(here.limits().seconds())
                .peakMemoryBytes(here.limits().peakMemory())
                .omissionProbability(ExploreSummary.omissionProbability(total.states(), here))
                .digest(total.digest())
                .events(exploration.events())
                .build();
    }

    private List<ExploreViolation> violations(ObjectExploration here, LevelReport total) {
        List<Route> wrong = total.wrong();
        List<ExploreViolation> result = new ArrayList<>();
        for (Route each : wrong.subList(0, here.options.allViolations() ? wrong.size() : Math.min(1, wrong.size()))) {
            List<Step> sequence = here.steps.sequence(here.steps.path(each));
            result.add(repetition
                    .apply(sequence)
                    .orElseThrow(() -> new IllegalStateException("another machine finds something wrong after "
                            + sequence + " that this one does not; this is a bug of Fathom, please report it")));
        }
        return result;
    }

    private static List<String> incomplete(ObjectExploration here, LevelReport total) {
        Set<String> reasons = new LinkedHashSet<>(total.incomplete());
        String limit = here.limits().reason();
        if (!limit.isEmpty()) {
            reasons.add(limit);
        }
        return new ArrayList<>(reasons);
    }

    private static List<String> notCompared(ObjectExploration here, LevelReport total) {
        Set<String> all = new LinkedHashSet<>(here.subject.notCompared());
        all.addAll(total.notCompared());
        return new ArrayList<>(all);
    }

    private static int exploredLength(ObjectExploration here, DistributedBreadthFirst exploration) {
        boolean everything = !exploration.isDecided()
                && !here.limits().hasStopped()
                && exploration.statesAtDepth().size() <= here.options.length()
                && incomplete(here, exploration.total()).isEmpty();
        return everything ? ExploreOptions.ANY_LENGTH : exploration.levels();
    }

    Collection<Dependence> dependences() {
        return levels.dependences();
    }

    ExploreProgress progress() {
        DistributedBreadthFirst exploration = current;
        return exploration == null ? new ExploreProgress(0, 0, 0, 0) : exploration.progress();
    }
}
