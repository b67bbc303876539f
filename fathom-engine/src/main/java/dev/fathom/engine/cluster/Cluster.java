package dev.fathom.engine.cluster;

import dev.fathom.explore.order.DistributedObjectLevels;
import dev.fathom.search.order.DistributedLevels;

/** Many machines that search together. */
public interface Cluster extends AutoCloseable {
    /** Prepares a search of a program. */
    DistributedLevels check(ClusterCheck check);

    /** Prepares an exploration of an object. */
    DistributedObjectLevels explore(ClusterExploration exploration);

    /** Ends what is under way, from any thread. */
    void cancel();

    @Override
    void close();
}
