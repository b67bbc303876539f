package dev.fathom.cli.options;

import dev.fathom.engine.cluster.ClusterUse;
import dev.fathom.engine.program.Problem;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say where to search, if not here alone. */
public final class ClusterOptions {
    @Option(
            names = "--on",
            paramLabel = "MASTER",
            description = "Search breadth first on many machines, with Spark: local[*], spark://HOST:PORT, yarn,"
                    + " k8s://… (docs/spark.md).")
    private @Nullable String master;

    @Option(
            names = "--on-dir",
            paramLabel = "DIR",
            description = "Where the levels of such a search are kept: a folder that all machines share, or an address"
                    + " as hdfs://… or s3a://…. A run that was ended goes on from there. Default: a temporary folder,"
                    + " which will do for processes of this machine.")
    private @Nullable String directory;

    @Option(
            names = "--on-conf",
            paramLabel = "NAME=VALUE",
            description = "A setting of Spark, as in spark.executor.memory=8g. May be repeated.")
    private Map<String, String> settings = new LinkedHashMap<>();

    /** Returns where to search, if somebody said so. */
    public Optional<ClusterUse> use() {
        if (master == null) {
            if (directory != null || !settings.isEmpty()) {
                throw new Problem("--on-dir and --on-conf are for --on: say which machines, as in --on local[*]");
            }
            return Optional.empty();
        }
        if (master.isBlank()) {
            throw new Problem("--on needs a master: local[*], spark://HOST:PORT, yarn or k8s://…");
        }
        return Optional.of(new ClusterUse(master, Optional.ofNullable(directory), settings));
    }
}
