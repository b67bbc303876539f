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
final class SparkCheck implements DistributedLevels {
    private final ClusterCheck check;
    private final Levels levels;
    private final Set<Dependence> dependences = new LinkedHashSet<>();
    private boolean isOver;

    SparkCheck(ClusterCheck check, Levels levels) {
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

    /** Says whether the last round came to its end: another run could not go on from there. */
    boolean isOver() {
        return isOver;
    }

    void remove() {
        levels.remove();
    }
}
