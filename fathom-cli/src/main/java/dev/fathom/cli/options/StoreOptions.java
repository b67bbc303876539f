package dev.fathom.cli.options;

import dev.fathom.engine.history.StoreUse;
import dev.fathom.evolve.graph.ReuseMode;
import dev.fathom.evolve.store.Store;
import dev.fathom.vm.options.Granularity;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say what is kept for the next run, and what of the last run is used. */
public final class StoreOptions {
    @Option(
            names = "--store",
            paramLabel = "DIR",
            description = "Where runs are recorded for the next one. Default: .fathom.")
    private @Nullable Path directory;

    @Option(names = "--no-store", description = "Neither use a record of an earlier run nor make one.")
    private boolean off;

    @Option(
            names = "--reuse",
            paramLabel = "HOW",
            description = "What to use of the record of the last run. isse: skip transitions whose code did not change."
                    + " rmc: skip states from which no changed code can be reached. both (default). none: start from"
                    + " nothing, but record.")
    private ReuseMode reuse = ReuseMode.BOTH;

    @Option(
            names = "--granularity",
            paramLabel = "WHAT",
            description = "How finely to record which code ran: edge (default), or method.")
    private Granularity granularity = Granularity.EDGE;

    @Option(
            names = "--keep-record",
            description = "Use the record of the last run and leave it as it is, for all versions that follow; one that"
                    + " cannot be used is replaced. With --reuse rmc such a run of check records nothing itself, and"
                    + " takes less memory for that.")
    private boolean keep;

    /** Returns the store that is asked for by name. */
    public @Nullable Path directory() {
        return directory;
    }

    /**
     * Returns which store to use, if any. Those who test without one set the property {@code fathom.store} to {@code none}.
     */
    public Optional<StoreUse> use() {
        boolean on = !off && (directory != null || !"none".equals(System.getProperty("fathom.store")));
        return on
                ? Optional.of(
                        new StoreUse(directory == null ? Store.DEFAULT_DIRECTORY : directory, reuse, granularity, keep))
                : Optional.empty();
    }
}
