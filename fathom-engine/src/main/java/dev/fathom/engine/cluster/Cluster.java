package dev.fathom.engine.cluster;

import dev.fathom.explore.order.LevelsElsewhere;
import dev.fathom.search.order.Elsewhere;

/** Many machines that search together. */
public interface Cluster extends AutoCloseable {
    /** Prepares a search of a program. */
    Elsewhere check(ClusterCheck check);

    /** Prepares an exploration of an object. */
    LevelsElsewhere explore(ClusterExploration exploration);

    /** Ends what is under way, from any thread. */
    void cancel();

    @Override
    void close();
}
