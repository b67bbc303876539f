package dev.fathom.engine.cluster;

import java.util.Map;
import java.util.Optional;

/**
 * Where to search, if not here alone.
 *
 * @param master who hands out the work, as Spark names it: {@code local[*]}, {@code spark://host:7077}, {@code yarn}, {@code k8s://…}
 * @param directory where levels are kept, as a path or an address of a file system that all machines share; a temporary one if nothing is said, which serves processes of this machine
 * @param settings what else is to be set, by the names that the cluster has for it
 */
public record ClusterUse(String master, Optional<String> directory, Map<String, String> settings) {
    public ClusterUse {
        settings = Map.copyOf(settings);
    }
}
