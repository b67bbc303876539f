package dev.fathom.cli;

import dev.fathom.engine.report.Quantities;
import dev.fathom.evolve.store.Listed;
import dev.fathom.evolve.store.Store;
import dev.fathom.evolve.store.StoreException;
import dev.fathom.evolve.store.Summary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists the records of a store. */
@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        header = "List the records: target, when, verdict, states, size.",
        optionListHeading = "%nOptions:%n",
        sortOptions = false,
        abbreviateSynopsis = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:listed, readable or not", "2:there is no such store"})
final class StoreListCommand implements Callable<Integer>, Debuggable {
    private static final int TARGET_WIDTH = 60;

    private final Streams streams;

    @Mixin
    private StoreSelection options = new StoreSelection();

    @Option(names = "--json", paramLabel = "FILE", description = "Write the list as JSON to FILE.")
    private @Nullable Path json;

    StoreListCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public boolean isDebug() {
        return options.isDebug();
    }

    @Override
    public Integer call() throws StoreException {
        OutputFile file = json == null ? null : OutputFile.forOption("--json", json);
        Store store = options.store();
        List<Listed> records = store.list();
        print(records, store.size());
        if (file != null) {
            StoreJson content = new StoreJson();
            records.forEach(each -> content.add(each, Optional.empty()));
            file.writeReport(content.write(store.directory()));
        }
        return ExitCode.FINE;
    }

    private void print(List<Listed> records, long size) {
        if (records.isEmpty()) {
            streams.out().println("No records in " + options.directory() + ".");
            return;
        }
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("TARGET", "WHEN", "VERDICT", "STATES", "SIZE"));
        records.forEach(each -> rows.add(row(each)));
        TextTable.print(streams.out(), rows, 2);
        records.forEach(this::printRefusal);
        streams.out()
                .println(Quantities.count(records.size(), "record") + ", " + StoreText.size(size) + " in "
                        + options.directory());
    }

    private static List<String> row(Listed record) {
        String name = StoreText.name(record);
        String target = name.length() <= TARGET_WIDTH ? name : name.substring(0, TARGET_WIDTH - 1) + "…";
        String size = StoreText.size(record.size());
        if (record instanceof Listed.Readable readable) {
            Summary summary = readable.summary();
            return List.of(
                    target,
                    StoreText.created(readable).map(StoreText::when).orElse(""),
                    StoreText.plain(summary.get(Summary.VERDICT).orElse("")),
                    StoreText.number(summary.get(Summary.STATES).orElse("")),
                    size);
        }
        return List.of(target, "", "refused", "", size);
    }

    private void printRefusal(Listed record) {
        if (record instanceof Listed.Unreadable unreadable) {
            streams.out().println("refused: " + unreadable.refusal().text());
        }
    }
}
