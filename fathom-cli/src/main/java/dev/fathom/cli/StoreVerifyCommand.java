package dev.fathom.cli;

import dev.fathom.engine.report.Quantities;
import dev.fathom.evolve.store.Listed;
import dev.fathom.evolve.store.Refusal;
import dev.fathom.evolve.store.Store;
import dev.fathom.evolve.store.StoreException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Reads records to their last byte. */
@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        header = "Read records to the last byte and compare them with their checksums.",
        optionListHeading = "%nOptions:%n",
        parameterListHeading = "%nRecords:%n",
        sortOptions = false,
        abbreviateSynopsis = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:all are whole",
            "1:some are not; a run that meets one of them says so and starts from scratch",
            "2:there is no such store, or no such record"
        })
final class StoreVerifyCommand implements Callable<Integer>, Debuggable {
    private final Streams streams;

    @Parameters(paramLabel = "TARGET", description = "The targets whose records to read. Default: all.")
    private List<String> targets = new ArrayList<>();

    @Mixin
    private StoreSelection options = new StoreSelection();

    @Option(names = "--json", paramLabel = "FILE", description = "Write what was found as JSON to FILE.")
    private @Nullable Path json;

    StoreVerifyCommand(Streams streams) {
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
        StoreJson content = new StoreJson();
        List<Listed> records = options.records(store, targets);
        int refused = 0;
        for (Listed each : records) {
            Optional<Refusal> refusal = store.verify(each);
            refused += refusal.isPresent() ? 1 : 0;
            content.add(each, refusal);
            streams.out()
                    .println(refusal.map(reason -> "refused: " + reason.text())
                            .orElse("whole: " + StoreText.name(each) + ", " + StoreText.size(each.size())));
        }
        if (file != null) {
            file.writeReport(content.write(store.directory()));
        }
        streams.out()
                .println(Quantities.count(records.size(), "record") + ", " + (refused == 0 ? "none" : refused)
                        + " refused");
        return refused == 0 ? ExitCode.FINE : ExitCode.VIOLATION;
    }
}
