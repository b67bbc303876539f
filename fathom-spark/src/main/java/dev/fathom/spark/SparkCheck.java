package dev.fathom.spark;

import dev.fathom.engine.cluster.ClusterCheck;
import dev.fathom.search.exploration.Round;
import dev.fathom.search.order.DistributedLevels;
import dev.fathom.search.order.SearchOrder;
import dev.fathom.vm.state.Dependence;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;

/** A check on many machines: a round after the other. */
final class SparkCheck implements DistributedLevels, SparkRun {
    private final ClusterCheck check;
    private final Levels<CheckedPart> levels;
    private final Set<Dependence> dependences = new LinkedHashSet<>();
    private boolean isOver;

    SparkCheck(ClusterCheck check, Levels<CheckedPart> levels) {
        this.check = check;
        this.levels = levels;
    }

    @Override
    public SearchOrder order(Round round) {
        LevelSearch search = new LevelSearch(check, round, levels, dependences);
        return () -> {
            isOver = false;
            search.explore();
            isOver = search.isOver();
        };
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
