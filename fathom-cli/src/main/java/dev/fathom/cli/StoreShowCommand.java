package dev.fathom.cli;

import dev.fathom.engine.program.Problem;
import dev.fathom.evolve.store.Listed;
import dev.fathom.evolve.store.SectionEntry;
import dev.fathom.evolve.store.StoreException;
import dev.fathom.evolve.store.Summary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows what a record says about itself. */
@Command(
        name = "show",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        header = "Show what the record of a target says about itself, and what it is made of.",
        optionListHeading = "%nOptions:%n",
        parameterListHeading = "%nRecord:%n",
        sortOptions = false,
        abbreviateSynopsis = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:shown", "2:there is no such record, or it cannot be read"})
final class StoreShowCommand implements Callable<Integer>, Debuggable {
    private static final Set<String> COUNTS = Set.of(Summary.STATES, Summary.TRANSITIONS);

    private final Streams streams;

    @Parameters(index = "0", paramLabel = "TARGET", description = "The target, as fathom store list shows it.")
    private String target = "";

    @Mixin
    private StoreSelection options = new StoreSelection();

    @Option(names = "--json", paramLabel = "FILE", description = "Write it as JSON to FILE.")
    private @Nullable Path json;

    StoreShowCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public boolean isDebug() {
        return options.isDebug();
    }

    @Override
    public Integer call() throws StoreException {
        OutputFile file = json == null ? null : OutputFile.forOption("--json", json);
        Listed record = options.record(options.store(), target);
        if (file != null) {
            StoreJson content = new StoreJson();
            content.add(record, Optional.empty());
            file.writeReport(content.write(options.directory()));
        }
        if (record instanceof Listed.Unreadable unreadable) {
            throw new Problem(unreadable.refusal().text());
        }
        print((Listed.Readable) record);
        return ExitCode.FINE;
    }

    private void print(Listed.Readable record) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("target", StoreText.plain(record.target())));
        for (Map.Entry<String, String> each : record.summary().properties().entrySet()) {
            boolean count = COUNTS.contains(each.getKey());
            rows.add(List.of(
                    StoreText.plain(each.getKey()),
                    count ? StoreText.number(each.getValue()) : StoreText.plain(each.getValue())));
        }
        rows.add(List.of("file", record.file().toString()));
        rows.add(List.of("size", StoreText.size(record.size())));
        TextTable.print(streams.out(), rows, 0);
        streams.out().println();
        List<List<String>> sections = new ArrayList<>();
        sections.add(List.of("SECTION", "BYTES"));
        for (SectionEntry each : record.sections()) {
            sections.add(List.of(StoreText.plain(each.name()), String.format(Locale.ROOT, "%,d", each.length())));
        }
        TextTable.print(streams.out(), sections, 1);
    }
}
