package dev.fathom.cli;

import dev.fathom.cli.options.DebugOption;
import dev.fathom.engine.program.Problem;
import dev.fathom.evolve.store.Listed;
import dev.fathom.evolve.store.Store;
import dev.fathom.evolve.store.StoreException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which store a command is about, and which of its records. */
final class StoreSelection {
    @Option(
            names = "--store",
            paramLabel = "DIR",
            description = "The directory of the records. Default: ${DEFAULT-VALUE}.")
    private Path directory = Store.DEFAULT_DIRECTORY;

    @Mixin
    private DebugOption debug = new DebugOption();

    boolean isDebug() {
        return debug.isDebug();
    }

    Path directory() {
        return directory;
    }

    /** Returns the store, which must be there. */
    Store store() {
        if (!Files.isDirectory(directory)) {
            throw new Problem("there is no store " + directory
                    + ". fathom check and fathom explore make one in the directory where they run;"
                    + " go there, or name another with --store DIR");
        }
        return Store.at(directory);
    }

    /** Returns the records with the given names, each once, or all if no names are given. */
    List<Listed> records(Store store, List<String> names) throws StoreException {
        if (names.isEmpty()) {
            return store.list();
        }
        Map<Path, Listed> found = new LinkedHashMap<>();
        for (String each : names) {
            Listed record = record(store, each);
            found.put(record.file(), record);
        }
        return List.copyOf(found.values());
    }

    /** Returns the record of a target, which must be there. */
    Listed record(Store store, String name) throws StoreException {
        return store.find(name)
                .orElseThrow(() -> new Problem("there is no record of " + StoreText.plain(name) + " in " + directory
                        + "; fathom store list shows the targets that have one"));
    }
}
