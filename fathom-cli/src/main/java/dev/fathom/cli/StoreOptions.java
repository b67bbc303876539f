package dev.fathom.cli;

import dev.fathom.evolve.graph.ReuseMode;
import dev.fathom.evolve.store.Store;
import dev.fathom.vm.program.Elements.Granularity;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say what is kept for the next run, and what of the last run is used. */
final class StoreOptions {
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

    /** Says whether there is a store. Those who test without one set the property {@code fathom.store} to {@code none}. */
    boolean isOn() {
        return !off && (directory != null || !"none".equals(System.getProperty("fathom.store")));
    }

    /** Says why a run is not recorded, if there is a store and a reason. */
    void tellUnrecorded(Optional<String> why, PrintStream out) {
        if (isOn()) {
            why.filter(each -> !each.isEmpty()).ifPresent(each -> out.println("Not recorded: " + each));
        }
    }

    Store store() {
        return Store.at(directory == null ? Store.DEFAULT_DIRECTORY : directory);
    }

    ReuseMode reuse() {
        return reuse;
    }

    Granularity granularity() {
        return granularity;
    }
}
