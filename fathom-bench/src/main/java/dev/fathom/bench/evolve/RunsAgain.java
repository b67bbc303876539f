package dev.fathom.bench.evolve;

import static dev.fathom.bench.evolve.Settings.seconds;
import static dev.fathom.bench.evolve.Settings.share;

import dev.fathom.bench.Report;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.search.options.Strategy;
import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;

/**
 * Measures runs at size, as ratios to the run from scratch: recording, on the record of the same program, going on where a run was stopped half way. No run that has a record should take a tenth longer than one from scratch.
 */
final class RunsAgain {
    /** The red-black tree with all its operations: 18,005,197 executions with this bound, 700,000 with one less. */
    private static final int LARGE_BOUND = 6;

    private static final long LARGE_EXECUTIONS = 18_005_197;

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
        ObjectVersion tree = new ObjectVersion(
                List.of(Drivers.classes()), SubjectRequest.of("dev.fathom.subjects.treemap.RedBlackMap", bound), bound);
        again.measure(
                "treemap",
                tree::scratch,
                (how, earlier, now) -> tree.recorded(again.records, how, earlier, now),
                states -> tree.recordedUpTo(again.records, ReuseHow.NONE, "", "treemap half", states));
        for (ThreadedSubjects subject : ThreadedSubjects.values()) {
            ThreadedVersion version =
                    subject.corrected(List.of(Drivers.classes()), settings.size(), Strategy.FEWEST_PREEMPTIONS);
            again.measure(
                    subject.name,
                    version::scratch,
                    (how, earlier, now) -> version.recorded(again.records, how, earlier, now),
                    states -> version.recordedUpTo(again.records, ReuseHow.NONE, "", subject.name + " half", states));
        }
        again.report.write("Time against a run from scratch");
    }

    /** Runs with a record and writes one. */
    private interface Recorded {
        Run run(ReuseHow how, String earlier, String now);
    }

    /** Runs up to a number of states and writes a record. */
    private interface Stopped {
        Run run(long states);
    }

    private void measure(String subject, Supplier<Run> scratch, Recorded recorded, Stopped stopped) {
        if (!settings.wants(subject)) {
            return;
        }
        Run first = scratch.get();
        if (!first.isComplete()) {
            System.out.println(subject + " is left out: " + first.states() + " states in the time that a run may take");
            return;
        }
        recorded.run(ReuseHow.NONE, "", subject);
        stopped.run(first.states() / 2);
        List<String> names = List.of("scratch", "recording", "unchanged", "continued");
        List<Run> runs = Run.cheapestOf(
                settings.rounds(),
                List.of(
                        scratch,
                        () -> recorded.run(ReuseHow.NONE, "", subject + " other"),
                        () -> recorded.run(ReuseHow.BOTH, subject, subject + " other"),
                        () -> recorded.run(ReuseHow.BOTH, subject + " half", subject + " other")));
        for (int i = 0; i < names.size(); i++) {
            Run run = runs.get(i).mustAgreeWith(runs.get(0));
            double ratio = run.cost().seconds() / runs.get(0).cost().seconds();
            report.line(
                    subject,
                    names.get(i),
                    Long.toString(run.transitions()),
                    Long.toString(run.counts().executed),
                    Long.toString(run.counts().tree + run.counts().repeated),
                    seconds(run.cost().seconds()),
                    share(ratio));
            report.bar(subject + " " + names.get(i), ratio);
        }
    }
}
