package dev.fathom.bench.evolve;

import static dev.fathom.bench.evolve.Settings.seconds;
import static dev.fathom.bench.evolve.Settings.share;

import dev.fathom.bench.Report;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.search.options.Strategy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Measures runs at size, as ratios to the run from scratch: recording, on the record of the same program, going on where a run was stopped half way, and after edits that alter nothing but the code: of one method, and of several. No run that has a record should take a tenth longer than one from scratch.
 */
final class RunsAgain {
    /** The red-black tree with all its operations: 18,005,197 executions with this bound, 700,000 with one less. */
    private static final int LARGE_BOUND = 6;

    private static final long LARGE_EXECUTIONS = 18_005_197;
    private static final String TREE = "dev/fathom/subjects/treemap/RedBlackMap";

    private static final String SCRATCH = "scratch";

    /** What is measured; each against the run from scratch before it, which is of the same classes: edited code does more. */
    private static final List<String> RUNS = List.of(
            SCRATCH,
            "recording",
            "unchanged",
            "continued",
            "edited " + SCRATCH,
            "edited",
            "several edited " + SCRATCH,
            "several edited");

    /** How many methods several edits are in. */
    private static final int SEVERAL = 4;

    private final Settings settings;
    private final Records records;
    private final Report report;

    private RunsAgain(Settings settings) {
        this.settings = settings;
        records = settings.store("again");
        report = new Report(
                "evolve-again", settings.folder(), "subject", "run", "transitions", "executed", "again", "s", "ratio");
    }

    static void write(Settings settings) throws IOException {
        RunsAgain again = new RunsAgain(settings);
        int bound = settings.mostExecutions() < LARGE_EXECUTIONS ? LARGE_BOUND - 1 : LARGE_BOUND;
        ObjectVersion tree =
                new ObjectVersion(List.of(Drivers.classes()), SubjectRequest.of(TREE.replace('/', '.'), bound), bound);
        again.measure(
                "treemap",
                TREE,
                classes -> tree.withClasses(classes).scratch(),
                (classes, how, earlier, now, nanosEach) ->
                        tree.withClasses(classes).recordedIfItPays(again.records, how, earlier, now, nanosEach),
                states -> tree.recordedUpTo(again.records, ReuseHow.NONE, "", "treemap half", states));
        for (ThreadedSubjects subject : ThreadedSubjects.values()) {
            ThreadedVersion version =
                    subject.corrected(List.of(Drivers.classes()), settings.size(), Strategy.FEWEST_PREEMPTIONS);
            again.measure(
                    subject.name,
                    subject.changedClasses(),
                    classes -> version.withClasses(classes).scratch(),
                    (classes, how, earlier, now, nanosEach) ->
                            version.withClasses(classes).recordedIfItPays(again.records, how, earlier, now, nanosEach),
                    states -> version.recordedUpTo(again.records, subject.name + " half", states));
        }
        again.report.write("Time against a run from scratch");
    }

    /** Runs without a record. */
    private interface Scratch {
        Run run(List<Path> classes);
    }

    /** Runs with a record and writes one. */
    private interface Recorded {
        Run run(List<Path> classes, ReuseHow how, String earlier, String now, double nanosEach);
    }

    /** Runs up to a number of states and writes a record. */
    private interface Stopped {
        Run run(long states);
    }

    private void measure(String subject, String classPrefix, Scratch scratch, Recorded recorded, Stopped stopped)
            throws IOException {
        if (!settings.wants(subject)) {
            return;
        }
        List<Path> same = List.of(Drivers.classes());
        Run first = scratch.run(same);
        if (!first.isComplete()) {
            System.out.println(subject + " is left out: " + first.states() + " states in the time that a run may take");
            return;
        }
        Run whole = recorded.run(same, ReuseHow.NONE, "", subject, 0);
        double nanos = whole.cost().seconds() * 1e9 / whole.transitions();
        stopped.run(first.states() / 2);
        ChangedMethods changes = new ChangedMethods(
                records.read(subject), settings.records().resolve("again").resolve(subject));
        List<Path> edited = List.of(changes.touched(classPrefix, 1), Drivers.classes());
        List<Path> severalEdited = List.of(changes.touched(classPrefix, SEVERAL), Drivers.classes());
        String other = subject + " other";
        List<Run> runs = Run.cheapestOf(
                settings.rounds(),
                List.of(
                        () -> scratch.run(same),
                        () -> recorded.run(same, ReuseHow.NONE, "", other, nanos),
                        () -> recorded.run(same, ReuseHow.BOTH, subject, other, nanos),
                        () -> recorded.run(same, ReuseHow.BOTH, subject + " half", other, nanos),
                        () -> scratch.run(edited),
                        () -> recorded.run(edited, ReuseHow.BOTH, subject, other, nanos),
                        () -> scratch.run(severalEdited),
                        () -> recorded.run(severalEdited, ReuseHow.BOTH, subject, other, nanos)));
        Run base = runs.get(0);
        for (int i = 0; i < RUNS.size(); i++) {
            Run run = runs.get(i).mustAgreeWith(runs.get(0));
            base = RUNS.get(i).endsWith(SCRATCH) ? run : base;
            double ratio = run.cost().seconds() / base.cost().seconds();
            report.line(
                    subject,
                    RUNS.get(i),
                    Long.toString(run.transitions()),
                    Long.toString(run.counts().executed),
                    Long.toString(run.counts().tree + run.counts().repeated),
                    seconds(run.cost().seconds()),
                    share(ratio));
            report.bar(subject + " " + RUNS.get(i), ratio);
        }
    }
}
