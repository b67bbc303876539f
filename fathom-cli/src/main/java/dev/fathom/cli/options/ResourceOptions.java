package dev.fathom.cli.options;

import dev.fathom.engine.program.Problem;
import dev.fathom.search.options.SearchOptions;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say how many workers a search may have, and how much memory. */
public final class ResourceOptions {
    private static final int MOST_WORKERS = 256;

    @Option(
            names = "--workers",
            paramLabel = "N",
            description = "Explore with N workers at once, 0 for one per core. Default: 1.")
    private int workers = 1;

    @Option(
            names = "--max-memory",
            paramLabel = "SIZE",
            converter = SizeConverter.OfMemory.class,
            description = "Stop when that much memory is in use (garbage does not count), as in 512m or 4g; before"
                    + " that, states that wait to be explored go to temporary files. Default: what Java may use.")
    private long maxMemory = SearchOptions.UNLIMITED;

    @Mixin
    private SpillOptions spill = new SpillOptions();

    /** Returns how many workers are to explore; throws a {@link Problem} if the search is not one for so many. */
    public int workersFor(SearchOptions options) {
        int count = count(workers, options.canBeShared());
        if (count > 1 && !options.canBeShared()) {
            String what = options.exact()
                    ? "--exact"
                    : "--search " + options.strategy().text();
            throw new Problem(what + " is for one worker: leave it out, or leave out --workers");
        }
        return count;
    }

    /** Returns how many workers a number asks for; 0 for as many as are of use. */
    public static int count(int workers, boolean canBeShared) {
        if (workers < 0 || workers > MOST_WORKERS) {
            throw new Problem(
                    "--workers must be from 1 to " + MOST_WORKERS + ", or 0 for one per core, not " + workers);
        }
        if (workers > 0) {
            return workers;
        }
        return canBeShared ? Math.min(MOST_WORKERS, Runtime.getRuntime().availableProcessors()) : 1;
    }

    public void limit(SearchOptions.Builder options) {
        options.memoryLimit(maxMemory);
        spill.visited().ifPresent(options::visitedMemory);
        spill.waiting().ifPresent(options::waitingMemory);
    }
}
