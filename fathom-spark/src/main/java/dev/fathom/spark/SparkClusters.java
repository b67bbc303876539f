package dev.fathom.spark;

import dev.fathom.engine.cluster.Cluster;
import dev.fathom.engine.cluster.ClusterProvider;
import dev.fathom.engine.cluster.ClusterUse;

/** Connects to Spark. */
public final class SparkClusters implements ClusterProvider {
    @Override
    public Cluster connect(ClusterUse use) {
        return SparkCluster.connect(use);
    }
}
