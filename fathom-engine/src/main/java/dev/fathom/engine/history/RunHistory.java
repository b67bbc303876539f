package dev.fathom.engine.history;

import dev.fathom.engine.program.Build;
import dev.fathom.engine.program.Launch;
import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.SourceLines;
import dev.fathom.engine.report.Quantities;
import dev.fathom.evolve.change.ChangeWords;
import dev.fathom.evolve.change.MissingClasses;
import dev.fathom.evolve.change.UnreadableClass;
import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.evolve.graph.ReuseMode;
import dev.fathom.evolve.record.EarlierRun;
import dev.fathom.evolve.record.PresentProgram;
import dev.fathom.evolve.record.RecordForm;
import dev.fathom.evolve.record.Revision;
import dev.fathom.evolve.record.RunOutline;
import dev.fathom.evolve.record.RunRecord;
import dev.fathom.evolve.record.ThreadKnowledge;
import dev.fathom.evolve.store.ReadResult;
import dev.fathom.evolve.store.RecordWriter;
import dev.fathom.evolve.store.Store;
import dev.fathom.evolve.store.StoreException;
import dev.fathom.evolve.store.StoredRecord;
import dev.fathom.evolve.store.Summary;
import dev.fathom.evolve.store.Verdict;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.setting.Setting;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What is remembered of the last run of a target, and will be of this one.
 *
 * <p>Nothing that is wrong with a record is an error: the run explains, starts from nothing, and replaces it.
 */
public final class RunHistory implements AutoCloseable {
    /** How deep a run went, in choices. */
    public static final String DEPTH = "depth";

    /** What was asked of the program: records of other questions are of use, but not all that is asked now is in them. */
    public static final String QUESTION = "question";

    /** How long the last run took that reused nothing; runs that reuse pass it on. */
    private static final String FULL_SECONDS = "seconds from scratch";

    private static final String NANOS_EACH = "nanoseconds for an executed transition";

    /** What the names of targets of explorations begin with. */
    public static final String EXPLORE = "explore ";

    private static final String ANSWER = "answer";
    private static final String CLASS_PATH = "class path";

    /** The names of the settings: some are there only if an option was given, and that it was given counts when it no longer is. */
    private static final String SETTINGS = "settings";

    private static final String BETWEEN_SETTINGS = ", ";
    private static final String SOURCES = "sources";

    /** A record may take about this part of the memory on disk; it takes about seven times as much when it is read. */
    private static final int RECORD_PART = 16;

    private final StoreUse options;
    private final Store store;
    private final String target;
    private final Map<String, String> settings;
    private final String classPath;
    private final PresentProgram program;
    private final SourceLines sources;
    private final List<String> remarks = new ArrayList<>();
    private final List<String> changed = new ArrayList<>();
    private @Nullable EarlierRun earlier;

    /** The record of the last run, as long as it is not read: where the answer is enough, nobody needs the rest. */
    private @Nullable StoredRecord unread;

    private @Nullable Revision revision;
    private @Nullable String answer;
    private double recallSeconds;

    /** How many transitions the last run has, if it was put aside as it does not pay; it may know more than this one all the same. */
    private @Nullable Integer putAside;

    private String whyKept = "";
    private Summary lastSummary = Summary.empty();

    private RunHistory(
            StoreUse options,
            String target,
            Map<String, String> settings,
            String classPath,
            PresentProgram program,
            SourceLines sources) {
        this.options = options;
        this.store = options.store();
        this.target = target;
        this.settings = settings;
        this.classPath = classPath;
        this.program = program;
        this.sources = sources;
    }

    /**
     * Looks for a record of the target.
     *
     * @param settings what must be the same for a record to mean anything
     * @param launch the program as it is now; no machine needs to have it yet
     * @param sources where the program's sources are
     */
    public static RunHistory open(
            StoreUse options, String target, Map<String, String> settings, Launch launch, SourceLines sources) {
        try {
            Map<String, String> all = new LinkedHashMap<>(settings);
            all.put(Summary.FATHOM, Build.id());
            all.put(Summary.JDK, Build.jdk());
            all.put("granularity", options.granularity().toString());
            RunHistory result = new RunHistory(
                    options,
                    target,
                    all,
                    launch.classPathText(),
                    new PresentProgram(launch.openClassPath(), options.granularity()),
                    sources);
            long start = System.nanoTime();
            result.sweep();
            result.look();
            result.recallSeconds = (System.nanoTime() - start) / 1e9;
            return result;
        } catch (IOException e) {
            throw new Problem("cannot read the class path: " + e.getMessage());
        }
    }

    /** Removes what killed runs have left behind. Whoever writes does so, too, but not every run has something to write. */
    private void sweep() {
        try {
            store.sweep();
        } catch (StoreException e) {
            // What is wrong with the store is said by whoever reads or writes it.
            return;
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
            unread = found.record();
            guarded(() -> use(found.record()));
        }
    }

    /** Something that is read from a record. */
    private interface Reading {
        void run() throws StoreException;
    }

    /** Reads from the record; if that is impossible, says so and goes on without. What else goes wrong is a mistake of ours, and looks like one. */
    private void guarded(Reading reading) {
        String wrong;
        try {
            reading.run();
            return;
        } catch (StoreException | UnreadableClass e) {
            wrong = String.valueOf(e.getMessage());
        }
        remarks.add("Not reused: " + wrong);
        revision = null;
        earlier = null;
        answer = null;
        closeRecord();
    }

    @Override
    public void close() {
        closeRecord();
        try {
            program.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void closeRecord() {
        if (unread != null) {
            unread.close();
            unread = null;
        }
    }

    /** Returns the words of a text that another one lacks: settings are long, and differ in little. */
    private static String wordsOnlyIn(String text, String other) {
        List<String> words = new ArrayList<>(List.of(text.split(" ")));
        words.removeAll(List.of(other.split(" ")));
        return words.isEmpty() || text.isBlank() ? "without" : String.join(" ", words);
    }

    /** Returns the names of the settings of this run, and of those that the last one had. */
    private Set<String> namesOfSettings(Summary last) {
        Set<String> names = new LinkedHashSet<>(settings.keySet());
        last.get(SETTINGS).ifPresent(each -> names.addAll(List.of(each.split(BETWEEN_SETTINGS))));
        return names;
    }

    private void use(StoredRecord stored) throws StoreException {
        Summary summary = stored.summary();
        for (String each : namesOfSettings(summary)) {
            String before = summary.get(each).orElse("");
            String now = settings.getOrDefault(each, "");
            if (!before.equals(now)) {
                remarks.add("Not reused: the last run was made with other settings (" + each + ": "
                        + wordsOnlyIn(before, now) + ", now " + wordsOnlyIn(now, before) + ")");
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
        changed.addAll(ChangeWords.of(found.change(), keptSources(stored).beside(program, sources)));
        boolean holds = found.whyNothingHolds().isEmpty();
        if (!holds) {
            remarks.add("Not reused: " + found.whyNothingHolds());
            if (!summary.verdict().equals(Optional.of(Verdict.VIOLATION))) {
                return;
            }
        } else if (options.reuse().prunesStates()
                && changed.isEmpty()
                && isSame(classes)
                && stored.hasSection(ANSWER)) {
            stored.verify(); // what is not read must not be damaged either: somebody should know
            answer = StandardCharsets.UTF_8.decode(stored.section(ANSWER)).toString();
        }
        revision = found;
        lastSummary = summary;
    }

    private static KeptSources keptSources(StoredRecord stored) throws StoreException {
        if (!stored.hasSection(SOURCES)) {
            return KeptSources.none();
        }
        ByteBuffer section = stored.section(SOURCES);
        byte[] bytes = new byte[section.remaining()];
        section.get(bytes);
        return KeptSources.read(bytes);
    }

    /** Says whether all classes that the recorded run loaded are what they were, to the byte. */
    private boolean isSame(Map<String, byte[]> classes) {
        return classes.entrySet().stream()
                .allMatch(each -> Arrays.equals(each.getValue(), program.find(each.getKey())));
    }

    /** Has what a machine passes recorded; to be called before any code of the program has run. */
    public void join(GuestMachine machine) {
        machine.recordable().record(options.granularity());
        program.join(machine.recordable());
    }

    /** Says whether the last run can be used, and asked the same of the same program up to the end: then there is no work for several. */
    public boolean isAnswered(String question) {
        return isSameQuestion(question)
                && changed.isEmpty()
                && options.reuse().prunesStates()
                && !lastSummary.verdict().equals(Optional.of(Verdict.INCOMPLETE));
    }

    /** Says whether the last run can be used, and asked the same of its program. */
    public boolean isSameQuestion(String question) {
        return holds() && setting(QUESTION).equals(question);
    }

    /** Says whether there is a last run that could be of use. */
    public boolean hasLast() {
        return revision != null;
    }

    private boolean holds() {
        return revision != null
                && options.reuse() != ReuseMode.NONE
                && revision.whyNothingHolds().isEmpty();
    }

    /** Reads all but the graph; what is read later must not be damaged. */
    private static RunRecord verified(StoredRecord stored) throws StoreException {
        stored.verify();
        return RecordForm.readHead(stored);
    }

    private @Nullable EarlierRun read() {
        if (earlier != null) {
            return earlier;
        }
        long start = System.nanoTime();
        Revision known = revision;
        StoredRecord stored = unread;
        if (known != null
                && stored != null
                && stored.size() > Runtime.getRuntime().maxMemory() / RECORD_PART) {
            note("the record of the last run is too large for the memory that Java may use; give it more with" + " "
                    + Setting.JAVA_OPTIONS.to("-Xmx…"));
        } else if (known != null && stored != null) {
            boolean isLazy = options.keepsRecord() && options.reuse() == ReuseMode.RMC;
            guarded(() -> earlier =
                    new EarlierRun(isLazy ? verified(stored) : RecordForm.read(stored), known, options.reuse()));
            if (!isLazy) {
                closeRecord();
            }
        }
        recallSeconds += (System.nanoTime() - start) / 1e9;
        return earlier;
    }

    /** Returns what the last run answered, if it was kept and the program is exactly what it was. */
    public Optional<String> answer() {
        return Optional.ofNullable(answer);
    }

    /** Returns what the last run learned about threads; to be asked while the rest is not read. */
    public ThreadKnowledge threads() {
        StoredRecord stored = unread;
        AtomicReference<@Nullable ThreadKnowledge> result = new AtomicReference<>();
        if (stored != null) {
            guarded(() -> result.set(RecordForm.readThreads(stored)));
        }
        ThreadKnowledge known = result.get();
        return known == null ? ThreadKnowledge.NONE : known;
    }

    /** Puts the last run aside if what it saves is sooner executed than read; nothing but what tells is read. */
    public void keepIfItPays() {
        Revision known = revision;
        StoredRecord stored = unread;
        if (known == null || stored == null || !holds()) {
            return;
        }
        long start = System.nanoTime();
        guarded(() -> {
            RunOutline outline = RecordForm.readOutline(stored);
            putAside = outline.pays(known, number(setting(NANOS_EACH)))
                    ? null
                    : outline.head().transitions();
        });
        if (putAside != null) {
            note(
                    changed.isEmpty()
                            ? "executing everything is faster than reading what the last run executed"
                            : "most of what the last run executed may be different now, and executing everything is faster than"
                                    + " looking for the rest");
        }
        recallSeconds += (System.nanoTime() - start) / 1e9;
    }

    /** Returns the last run, if something of it holds. */
    @Nullable
    public EarlierRun earlier() {
        return holds() ? read() : null;
    }

    /** Returns the last run, if using it pays or it found a violation: that may still be there. */
    @Nullable
    public EarlierRun payingOrViolating() {
        if (!lastSummary.verdict().equals(Optional.of(Verdict.VIOLATION))) {
            keepIfItPays();
        }
        return read();
    }

    public PresentProgram program() {
        return program;
    }

    /** Says whether the record of the last run is left as it is, if it can be used. */
    public boolean keepsRecord() {
        return options.keepsRecord();
    }

    /** Returns what the last run wrote about itself. */
    public String setting(String name) {
        return lastSummary.get(name).orElse("");
    }

    /** Notes something to be told with the result. */
    public void remark(String text) {
        remarks.add(text);
    }

    /** Notes why the record could not be used after all; empty if it could. */
    public void note(String whyNothingHolds) {
        String remark = "Not reused: " + whyNothingHolds;
        if (!whyNothingHolds.isEmpty() && !remarks.contains(remark)) {
            earlier = null;
            revision = null;
            closeRecord();
            remarks.add(remark);
        }
    }

    /**
     * Decides whether the record of the last run is kept, as it knows more: this run stopped early, or it asked for less of the same program.
     * Then the next run compares its program with that of the last one.
     *
     * @param whole whether this run explored all that it was asked for
     */
    public void weigh(boolean whole, long transitions, ReuseCounts counts) {
        if (putAside == null && (!holds() || earlier == null)) {
            return;
        }
        if (options.keepsRecord()) {
            whyKept = "the record of the last run is kept, as you asked";
            return;
        }
        long known = earlier == null
                ? Objects.requireNonNull(putAside)
                : earlier.record().head().transitions();
        boolean stopped = !whole && transitions < (changed.isEmpty() ? known : known / 2);
        boolean asksLess = whole && transitions < known && counts.executed == 0 && changed.isEmpty();
        if (stopped || asksLess) {
            whyKept = "the record of the last run is kept, which has " + Quantities.count(known, "transition")
                    + " (this run: " + Quantities.count(transitions, "transition") + ")";
        }
    }

    /** Returns why the record of the last run is kept; empty if it is not. */
    public String whyKept() {
        return whyKept;
    }

    /**
     * Writes the record of this run, unless that of the last one is kept; returns what went wrong, which is no reason to fail.
     *
     * @param found what the run answered, if that is worth keeping
     */
    public Optional<String> write(
            Supplier<Optional<RunRecord>> recorded, Summary results, Optional<String> found, ReuseCounts counts) {
        if (!whyKept.isEmpty()) {
            return Optional.empty();
        }
        try {
            Optional<RunRecord> run = recorded.get();
            if (run.isPresent()) {
                boolean stopped = results.verdict().equals(Optional.of(Verdict.INCOMPLETE));
                String full = !counts.isNone()
                        ? setting(FULL_SECONDS)
                        : stopped ? "" : results.get(Summary.SECONDS).orElse("");
                write(run.get(), results.with(FULL_SECONDS, full).with(NANOS_EACH, nanosEach(results, counts)), found);
            }
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        } catch (OutOfMemoryError e) {
            return Optional.of("there is not enough memory");
        }
    }

    private String nanosEach(Summary results, ReuseCounts counts) {
        if (!counts.isNone()) {
            return setting(NANOS_EACH);
        }
        double seconds = number(results.get(Summary.SECONDS).orElse(""));
        double transitions = number(results.get(Summary.TRANSITIONS).orElse(""));
        return transitions == 0 ? "" : String.format(Locale.ROOT, "%.0f", seconds * 1e9 / transitions);
    }

    private static double number(String text) {
        return text.isEmpty() ? 0 : Double.parseDouble(text);
    }

    private void write(RunRecord run, Summary results, Optional<String> found) throws IOException {
        try (RecordWriter writer = store.writer(target)) {
            RecordForm.write(run, writer);
            if (found.isPresent()) {
                try (OutputStream out = writer.section(ANSWER)) {
                    out.write(found.get().getBytes(StandardCharsets.UTF_8));
                }
            }
            KeptSources kept = KeptSources.of(run.classes(), sources);
            if (!kept.isEmpty()) {
                try (OutputStream out = writer.section(SOURCES)) {
                    kept.write(out);
                }
            }
            Summary summary = results.with(Summary.CREATED, Instant.now().toString())
                    .with(CLASS_PATH, classPath)
                    .with(SETTINGS, String.join(BETWEEN_SETTINGS, settings.keySet()));
            for (Map.Entry<String, String> each : settings.entrySet()) {
                summary = summary.with(each.getKey(), each.getValue());
            }
            writer.commit(summary);
        }
    }

    /** Returns the report of a run that took so long. */
    public ReuseReport report(ReuseCounts counts, double seconds) {
        return report(counts, seconds, ReuseReport.What.GRAPH, 0);
    }

    /** Returns the report of a run that gave the {@linkplain #answer() answer} of the last one, with so many violations. */
    public ReuseReport answerReport(ReuseCounts counts, double seconds, int violations) {
        return report(counts, seconds, ReuseReport.What.ANSWER, violations);
    }

    /** Returns the report of a run that ended with a violation of the last one, before anything else was explored. */
    public ReuseReport knownReport(ReuseCounts counts, double seconds) {
        return report(counts, seconds, ReuseReport.What.VIOLATION, 1);
    }

    private ReuseReport report(ReuseCounts counts, double seconds, ReuseReport.What what, int shown) {
        String unit = target.startsWith(EXPLORE) ? "execution" : "transition";
        ReuseReport.Times times = new ReuseReport.Times(fullSeconds(), seconds + recallSeconds);
        return new ReuseReport(changed, remarks, what, shown, holds(), counts, unit, times);
    }

    /** Returns how long the last run took that reused nothing. */
    private OptionalDouble fullSeconds() {
        String seconds = setting(FULL_SECONDS);
        return seconds.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(number(seconds));
    }
}
