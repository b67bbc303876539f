package dev.fathom.engine.history;

import dev.fathom.evolve.graph.ReuseMode;
import dev.fathom.evolve.store.Store;
import dev.fathom.vm.options.Granularity;
import java.nio.file.Path;

/**
 * Where runs are recorded, and what of the last run is used.
 *
 * @param directory the directory of the records
 * @param reuse what to use of the record of the last run
 * @param granularity how finely to record which code ran
 * @param keepsRecord whether a record that is used is left as it is, for the versions that follow
 */
public record StoreUse(Path directory, ReuseMode reuse, Granularity granularity, boolean keepsRecord) {
    /** Records in a directory, and uses all that holds of the last run. */
    public static StoreUse in(Path directory) {
        return new StoreUse(directory, ReuseMode.BOTH, Granularity.EDGE, false);
    }

    Store store() {
        return Store.at(directory);
    }
}
