package dev.fathom.cli;

import dev.fathom.evolve.change.ChangeWords;
import dev.fathom.evolve.change.MissingClasses;
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
import dev.fathom.search.Verdict;
import dev.fathom.vm.GuestMachine;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What is remembered of the last run of a target, and will be of this one.
 *
 * <p>Nothing that is wrong with a record is an error: the run explains, starts from nothing, and replaces it.
 */
final class Recollection {
    /** How deep a run went, in choices. */
    static final String DEPTH = "depth";

    /** What was asked of the program: records of other questions are of use, but not all that is asked now is in them. */
    static final String QUESTION = "question";

    /** How long the last run took that reused nothing; runs that reuse pass it on. */
    private static final String FULL_SECONDS = "seconds from scratch";

    private static final String ANSWER = "answer";
    private static final String CLASS_PATH = "class path";

    /** A record may take about this part of the memory on disk, and several times as much when it is read. */
    private static final int RECORD_PART = 64;

    private final StoreOptions options;
    private final Store store;
    private final String target;
    private final Map<String, String> settings;
    private final String classPath;
    private final PresentProgram program;
    private final List<String> remarks = new ArrayList<>();
    private final List<String> changed = new ArrayList<>();
    private @Nullable EarlierRun earlier;
    private @Nullable String answer;
    private double recallSeconds;
    private String whyKept = "";
    private Summary lastSummary = Summary.empty();

    private Recollection(
            StoreOptions options,
            String target,
            Map<String, String> settings,
            String classPath,
            PresentProgram program) {
        this.options = options;
        this.store = options.store();
        this.target = target;
        this.settings = settings;
        this.classPath = classPath;
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
            Recollection result = new Recollection(
                    options, target, all, machine.vm().options.classPath(), new PresentProgram(machine.vm().classes));
            long start = System.nanoTime();
            result.look();
            result.recallSeconds = (System.nanoTime() - start) / 1e9;
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
        Map<String, byte[]> classes = RecordForm.readClasses(stored);
        String before = summary.get(CLASS_PATH).orElse("");
        if (!before.equals(classPath) && classes.values().stream().anyMatch(AskedClassPath::mayAsk)) {
            remarks.add("Not reused: the last run had another class path (" + before + ", now " + classPath
                    + "), and the program may ask for it");
            return;
        }
        Optional<String> missing = MissingClasses.newlyMissing(classes, program);
        if (missing.isPresent()) {
            remarks.add("Not reused: " + missing.get());
            return;
        }
        Revision found = Revision.of(classes, RecordForm.readLookUps(stored), program);
        changed.addAll(ChangeWords.of(found.change()));
        boolean holds = found.whyNothingHolds().isEmpty();
        if (!holds) {
            remarks.add("Not reused: " + found.whyNothingHolds());
            if (!summary.get(Summary.VERDICT).orElse("").equals(Verdict.VIOLATION.text())) {
                return;
            }
        } else if (stored.size() > Runtime.getRuntime().maxMemory() / RECORD_PART) {
            remarks.add("Not reused: the record of the last run is too large for the memory that Java may use; give it"
                    + " more with FATHOM_OPTS=-Xmx…");
            return;
        } else if (options.reuse().prunesStates() && changed.isEmpty() && isSame(stored) && stored.hasSection(ANSWER)) {
            answer = StandardCharsets.UTF_8.decode(stored.section(ANSWER)).toString();
        }
        earlier = new EarlierRun(RecordForm.read(stored), found, options.reuse());
        lastSummary = summary;
    }

    /** Says whether all classes that the recorded run loaded are what they were, to the byte. */
    private boolean isSame(StoredRecord stored) throws StoreException {
        return RecordForm.readClasses(stored).entrySet().stream()
                .allMatch(each -> Arrays.equals(each.getValue(), program.find(each.getKey())));
    }

    /** Has what one more worker's machine passes recorded. */
    void join(GuestMachine machine) {
        machine.vm().classes.record(options.granularity());
        program.join(machine.vm().classes);
    }

    /** Says whether the last run can be used, and asked the same of the same program up to the end: then there is no work for several. */
    boolean isAnswered(String question) {
        return isSameQuestion(question)
                && changed.isEmpty()
                && options.reuse().prunesStates()
                && !lastSummary.get(Summary.VERDICT).orElse("").equals("incomplete");
    }

    /** Says whether the last run can be used, and asked the same of its program. */
    boolean isSameQuestion(String question) {
        return holds() && setting(QUESTION).equals(question);
    }

    private boolean holds() {
        return earlier != null && !earlier.isVoid();
    }

    /** Returns what the last run answered, if it was kept and the program is exactly what it was. */
    Optional<String> answer() {
        return Optional.ofNullable(answer);
    }

    /** Returns the last run, if something of it holds. */
    @Nullable
    EarlierRun earlier() {
        return holds() ? earlier : null;
    }

    /** Returns the last run, if something of it holds or it found a violation: that may still be there. */
    @Nullable
    EarlierRun earlierOrViolating() {
        return earlier;
    }

    PresentProgram program() {
        return program;
    }

    /** Returns what the last run wrote about itself. */
    String setting(String name) {
        return lastSummary.get(name).orElse("");
    }

    /** Notes something to be told with the result. */
    void remark(String text) {
        remarks.add(text);
    }

    /** Notes why the record could not be used after all; empty if it could. */
    void note(String whyNothingHolds) {
        String remark = "Not reused: " + whyNothingHolds;
        if (!whyNothingHolds.isEmpty() && !remarks.contains(remark)) {
            earlier = null;
            remarks.add(remark);
        }
    }

    /**
     * Decides whether the record of the last run is kept, as it knows more: this run stopped early, or it asked for less of the same program.
     * Then the next run compares its program with that of the last one.
     *
     * @param whole whether this run explored all that it was asked for
     */
    void weigh(boolean whole, long transitions, ReuseCounts counts) {
        if (!holds() || earlier == null) {
            return;
        }
        long known = earlier.record().graph().transitionCount();
        boolean stopped = !whole && transitions < known / 2;
        boolean asksLess = whole && transitions < known && counts.executed == 0 && changed.isEmpty();
        if (stopped || asksLess) {
            whyKept = "the record of the last run is kept, which has " + ResultReport.count(known, "transition")
                    + " (this run: " + ResultReport.count(transitions, "transition") + ")";
        }
    }

    /** Returns why the record of the last run is kept; empty if it is not. */
    String whyKept() {
        return whyKept;
    }

    /**
     * Writes the record of this run; that it cannot is said, and no reason to fail.
     *
     * @param found what the run answered, if that is worth keeping
     */
    void write(
            Supplier<Optional<RunRecord>> recorded,
            Summary results,
            Optional<String> found,
            ReuseCounts counts,
            PrintStream err) {
        if (!whyKept.isEmpty()) {
            return;
        }
        try {
            Optional<RunRecord> run = recorded.get();
            if (run.isPresent()) {
                String full = counts.isNone() ? results.get(Summary.SECONDS).orElse("") : setting(FULL_SECONDS);
                write(run.get(), results.with(FULL_SECONDS, full), found);
            }
        } catch (IOException e) {
            err.println("fathom: this run is not recorded: " + e.getMessage());
        } catch (OutOfMemoryError e) {
            err.println("fathom: this run is not recorded: there is not enough memory");
        }
    }

    private void write(RunRecord run, Summary results, Optional<String> found) throws IOException {
        try (RecordWriter writer = store.writer(target)) {
            RecordForm.write(run, writer);
            if (found.isPresent()) {
                try (OutputStream out = writer.section(ANSWER)) {
                    out.write(found.get().getBytes(StandardCharsets.UTF_8));
                }
            }
            Summary summary =
                    results.with(Summary.CREATED, Instant.now().toString()).with(CLASS_PATH, classPath);
            for (Map.Entry<String, String> each : settings.entrySet()) {
                summary = summary.with(each.getKey(), each.getValue());
            }
            writer.commit(summary);
        }
    }

    /** Returns the report of a run that took so long. */
    ReuseReport report(ReuseCounts counts, double seconds) {
        return report(counts, seconds, ReuseReport.What.GRAPH);
    }

    /** Returns the report of a run that gave the {@linkplain #answer() answer} of the last one. */
    ReuseReport answerReport(ReuseCounts counts, double seconds) {
        return report(counts, seconds, ReuseReport.What.ANSWER);
    }

    /** Returns the report of a run that ended with a violation of the last one, before anything else was explored. */
    ReuseReport knownReport(ReuseCounts counts, double seconds) {
        return report(counts, seconds, ReuseReport.What.VIOLATION);
    }

    private ReuseReport report(ReuseCounts counts, double seconds, ReuseReport.What what) {
        return new ReuseReport(changed, remarks, what, holds(), counts, fullSeconds(), seconds + recallSeconds);
    }

    /** Returns how long the last run took that reused nothing. */
    private OptionalDouble fullSeconds() {
        String seconds = setting(FULL_SECONDS);
        return seconds.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(seconds));
    }
}
