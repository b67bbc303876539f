package dev.fathom.spark;

import dev.fathom.engine.cluster.ClusterExploration;
import dev.fathom.explore.machine.InitializedClass;
import dev.fathom.explore.order.DistributedObjectLevels;
import dev.fathom.explore.order.LevelReport;
import dev.fathom.vm.state.Dependence;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The levels of an exploration on many machines. */
final class LevelExploration implements DistributedObjectLevels, SparkRun {
    private final ClusterExploration exploration;
    private final Levels<ExploredPart> levels;
    private final Set<Dependence> dependences = new LinkedHashSet<>();
    private boolean isOver;

    LevelExploration(ClusterExploration exploration, Levels<ExploredPart> levels) {
        this.exploration = exploration;
        this.levels = levels;
    }

    @Override
    public void begin(List<List<InitializedClass>> initialized, List<Reached> roots) {
        dependences.clear();
        isOver = false;
        Serializable learned = new ArrayList<>(initialized);
        levels.begin(
                learned,
                roots.stream().map(ExploreWorker::row).toList(),
                (run, generation) -> new ExploreJob(
                        run,
                        exploration.program(),
                        exploration.subject(),
                        exploration.ignoredFields(),
                        initialized,
                        exploration.options()));
    }

    @Override
    public Optional<LevelReport> expand(int depth, boolean onlyLook) {
        Optional<ExploredPart> part =
                levels.expand(depth, onlyLook ? PartTask.Kind.LOOK : PartTask.Kind.LOOK_AND_EXPAND);
        part.ifPresent(each -> dependences.addAll(each.dependences()));
        return part.map(ExploredPart::report);
    }

    @Override
    public long states(int depth) {
        return levels.states(depth);
    }

    @Override
    public void over() {
        isOver = true;
    }

    @Override
    public Collection<Dependence> dependences() {
        return dependences;
    }

    @Override
    public boolean isOver() {
        return isOver;
    }

    @Override
    public void remove() {
        levels.remove();
    }
}
