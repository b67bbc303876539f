package dev.fathom.cli;

import dev.fathom.evolve.change.Danger;
import dev.fathom.evolve.change.MethodChange;
import dev.fathom.evolve.change.ProgramChange;
import dev.fathom.evolve.change.UnreadableClass;
import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.evolve.graph.ReuseMode;
import dev.fathom.evolve.record.EarlierRun;
import dev.fathom.evolve.record.PresentProgram;
import dev.fathom.evolve.record.RecordForm;
import dev.fathom.evolve.record.Revision;
import dev.fathom.evolve.record.RunRecord;
import dev.fathom.evolve.store.ReadResult;
import dev.fathom.evolve.store.RecordWriter;
import dev.fathom.evolve.store.Store;
import dev.fathom.evolve.store.StoreException;
import dev.fathom.evolve.store.StoredRecord;
import dev.fathom.evolve.store.Summary;
import dev.fathom.vm.GuestMachine;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is remembered of the last run of a target, and will be of this one.
 *
 * <p>Nothing that is wrong with a record is an error: the run explains, starts from nothing, and replaces it.
 */
final class Recollection {
    private final StoreOptions options;
    private final Store store;
    private final String target;
    private final Map<String, String> settings;
    private final PresentProgram program;
    private final List<String> remarks = new ArrayList<>();
    private final List<String> changed = new ArrayList<>();
    private @Nullable EarlierRun earlier;
    private Summary lastSummary = Summary.empty();

    private Recollection(StoreOptions options, String target, Map<String, String> settings, PresentProgram program) {
        this.options = options;
        this.store = options.store();
        this.target = target;
        this.settings = settings;
        this.program = program;
    }

    /**
     * Looks for a record of the target.
     *
     * @param settings what must be the same for a record to mean anything
     */
    static Recollection open(StoreOptions options, String target, Map<String, String> settings, GuestMachine machine) {
        machine.vm().classes.record(options.granularity());
        try {
            Map<String, String> all = new LinkedHashMap<>(settings);
            all.put(Summary.FATHOM, Build.id());
            all.put(Summary.JDK, Build.jdk());
            all.put("granularity", options.granularity().toString());
            Recollection result = new Recollection(options, target, all, new PresentProgram(machine.vm().classes));
            result.look();
            return result;
        } catch (IOException e) {
            throw new Problem("cannot read the class path: " + e.getMessage());
        }
    }

    private void look() {
        if (options.reuse() == ReuseMode.NONE) {
            return;
        }
        ReadResult result = store.read(target);
        if (result instanceof ReadResult.Refused refused) {
            remarks.add("Not reused: " + refused.refusal());
        } else if (result instanceof ReadResult.Found found) {
            try (StoredRecord stored = found.record()) {
                use(stored);
            } catch (StoreException | UnreadableClass e) {
                remarks.add("Not reused: " + e.getMessage());
            } catch (RuntimeException e) {
                remarks.add("Not reused: the record of the last run is damaged (" + e + ")");
            }
        }
    }

    private void use(StoredRecord stored) throws StoreException {
        Summary summary = stored.summary();
        for (Map.Entry<String, String> each : settings.entrySet()) {
            String before = summary.get(each.getKey()).orElse("");
            if (!before.equals(each.getValue())) {
                remarks.add("Not reused: the last run had another " + each.getKey() + " (" + before + ", now "
                        + each.getValue() + ")");
                return;
            }
        }
        Revision found = Revision.of(RecordForm.readClasses(stored), RecordForm.readLookUps(stored), program);
        describe(found.change());
        if (!found.whyNothingHolds().isEmpty()) {
            remarks.add("Not reused: " + found.whyNothingHolds());
            return;
        }
        earlier = new EarlierRun(RecordForm.read(stored), found, options.reuse());
        lastSummary = summary;
    }

    private void describe(ProgramChange change) {
        for (MethodChange each : change.methodChanges()) {
            String name = each.className().replace('/', '.') + "." + each.method();
            String lines = each.dangers().isEmpty() ? "" : lines(each.dangers().get(0));
            changed.add(name
                    + (each.kind() == MethodChange.Kind.CHANGED
                            ? lines
                            : " " + each.kind().name().toLowerCase(Locale.ROOT)));
        }
        change.classChanges()
                .values()
                .forEach(list -> list.forEach(each -> changed.add(
                        each.className().replace('/', '.') + ": " + each.kind() + " (" + each.why() + ")")));
    }

    private static String lines(Danger danger) {
        return danger.oldLine() < 0 ? "" : ", line " + (danger.newLine() < 0 ? danger.oldLine() : danger.newLine());
    }

    /** Returns the last run, if it may be of use. */
    @Nullable
    EarlierRun earlier() {
        return earlier;
    }

    PresentProgram program() {
        return program;
    }

    /** Returns what the last run wrote about itself. */
    String setting(String name) {
        return lastSummary.get(name).orElse("");
    }

    /** Notes why the record could not be used after all; empty if it could. */
    void note(String whyNothingHolds) {
        if (!whyNothingHolds.isEmpty()) {
            earlier = null;
            remarks.add("Not reused: " + whyNothingHolds);
        }
    }

    /** Writes the record of this run; that it cannot is said, and no reason to fail. */
    void write(RunRecord run, Summary results, PrintStream err) {
        try (RecordWriter writer = store.writer(target)) {
            RecordForm.write(run, writer);
            Summary summary = results.with(Summary.CREATED, Instant.now().toString());
            for (Map.Entry<String, String> each : settings.entrySet()) {
                summary = summary.with(each.getKey(), each.getValue());
            }
            writer.commit(summary);
        } catch (IOException e) {
            err.println("fathom: this run is not recorded: " + e.getMessage());
        }
    }

    /** Says what was reused and what not. */
    void report(ReuseCounts counts, PrintStream out) {
        if (earlier != null && changed.isEmpty()) {
            out.println("Nothing that the last run executed has changed.");
        }
        changed.forEach(each -> out.println("Changed: " + each));
        remarks.forEach(out::println);
        if (earlier != null) {
            long all = counts.skipped() + counts.executed;
            out.println(String.format(
                    Locale.ROOT,
                    "Reused: %,d of %,d transitions (%,d of %,d states that were not entered); executed: %,d.%s",
                    counts.skipped(),
                    all,
                    counts.pruned,
                    counts.prunedStates,
                    counts.executed,
                    lastSummary
                            .get(Summary.SECONDS)
                            .map(each -> " The last run took " + each + " s.")
                            .orElse("")));
        }
    }

    /** Returns the same for JSON. */
    Map<String, Object> json(ReuseCounts counts) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("skipped", counts.skipped());
        map.put("executed", counts.executed);
        map.put("pruned", counts.pruned);
        map.put("changed", changed);
        map.put("remarks", remarks);
        return map;
    }
}
