package dev.fathom.cli;

import dev.fathom.cli.options.CountConverter;
import dev.fathom.cli.options.DurationConverter;
import dev.fathom.engine.program.Problem;
import dev.fathom.engine.report.Quantities;
import dev.fathom.evolve.store.Listed;
import dev.fathom.evolve.store.Refusal;
import dev.fathom.evolve.store.Store;
import dev.fathom.evolve.store.StoreException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Removes records. */
@Command(
        name = "remove",
        aliases = "prune",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        header = "Remove records, and what killed runs left behind.",
        description = {
            "",
            "With targets alone, removes their records. --older-than and --keep choose among the readable records, of all"
                    + " targets or the given ones, and with both, only records that are old and not among the newest"
                    + " are removed. --damaged adds those that are damaged or foreign; records of another version of"
                    + " Fathom are removed by name only.",
            ""
        },
        optionListHeading = "%nOptions:%n",
        parameterListHeading = "%nRecords:%n",
        sortOptions = false,
        abbreviateSynopsis = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done, even if there was nothing to remove",
            "2:the request is wrong, or a record cannot be removed"
        },
        footer = {
            "",
            "Examples:",
            "  fathom store remove com.acme.Main",
            "  fathom store remove --older-than 30d --keep 10",
            "  fathom store remove --damaged --dry-run"
        })
final class StoreRemoveCommand implements Callable<Integer>, Debuggable {
    private final Streams streams;

    @Parameters(paramLabel = "TARGET", description = "Targets, as fathom store list shows them.")
    private List<String> targets = new ArrayList<>();

    @Option(
            names = "--older-than",
            paramLabel = "AGE",
            converter = DurationConverter.class,
            description = "Remove records made longer ago than that, as in 12h or 30d.")
    private @Nullable Duration age;

    @Option(
            names = "--keep",
            paramLabel = "N",
            converter = CountConverter.class,
            description = "Remove all but the newest N records.")
    private @Nullable Long keep;

    @Option(names = "--damaged", description = "Remove records that are damaged or foreign; all are read to find out.")
    private boolean damaged;

    @Option(names = "--dry-run", description = "Only say what would be removed.")
    private boolean dryRun;

    @Mixin
    private StoreSelection options = new StoreSelection();

    StoreRemoveCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public boolean isDebug() {
        return options.isDebug();
    }

    @Override
    public Integer call() throws StoreException {
        if (targets.isEmpty() && age == null && keep == null && !damaged) {
            throw new Problem(
                    "say what to remove: targets, --older-than AGE, --keep N or --damaged" + " (--keep 0 removes all)");
        }
        Store store = options.store();
        List<Listed> chosen = chosen(store, options.records(store, targets));
        long freed = 0;
        for (Listed each : chosen) {
            if (!dryRun) {
                store.remove(each);
            }
            freed += each.size();
            streams.out()
                    .println((dryRun ? "would remove " : "removed ") + StoreText.name(each) + ", "
                            + StoreText.size(each.size()));
        }
        int swept = dryRun ? 0 : store.sweep();
        streams.out()
                .println(Quantities.count(chosen.size(), "record") + ", " + StoreText.size(freed)
                        + (dryRun ? " would be freed" : " freed")
                        + (swept == 0 ? "" : ", and " + Quantities.count(swept, "unfinished file")));
        return ExitCode.FINE;
    }

    private List<Listed> chosen(Store store, List<Listed> records) {
        if (age == null && keep == null && !damaged) {
            return records;
        }
        List<Listed> chosen = new ArrayList<>();
        if (age != null || keep != null) {
            chosen.addAll(superfluous(records));
        }
        if (damaged) {
            records.stream()
                    .filter(each -> !chosen.contains(each) && isDamaged(store, each))
                    .forEach(chosen::add);
        }
        return chosen;
    }

    /** Returns the readable records that are too old and not among the newest, as far as either matters. */
    private List<Listed> superfluous(List<Listed> records) {
        Instant now = Instant.now();
        return records.stream()
                .filter(Listed.Readable.class::isInstance)
                .map(Listed.Readable.class::cast)
                .sorted(Comparator.comparing(StoreRemoveCommand::created).reversed())
                .skip(keep == null ? 0 : keep)
                .filter(each -> age == null || created(each).isBefore(now.minus(age)))
                .map(Listed.class::cast)
                .toList();
    }

    /** A record that does not say when it was made is older than any other. */
    private static Instant created(Listed.Readable record) {
        return StoreText.created(record).orElse(Instant.EPOCH);
    }

    private static boolean isDamaged(Store store, Listed record) {
        return store.verify(record)
                .filter(refusal -> refusal.kind() == Refusal.Kind.DAMAGED || refusal.kind() == Refusal.Kind.FOREIGN)
                .isPresent();
    }
}
