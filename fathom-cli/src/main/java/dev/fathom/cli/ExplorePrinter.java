package dev.fathom.cli;

import dev.fathom.engine.Engine;
import dev.fathom.engine.ExploreListener;
import dev.fathom.engine.ExplorePlan;
import dev.fathom.engine.ExploreReport;
import dev.fathom.engine.ExploreRequest;
import dev.fathom.engine.GeneratedTests;
import dev.fathom.engine.report.CoverageReport;
import dev.fathom.engine.report.ExploreJson;
import dev.fathom.engine.report.ProgressHistory;
import dev.fathom.engine.report.Quantities;
import dev.fathom.engine.report.Reservations;
import dev.fathom.engine.report.SearchPicture;
import dev.fathom.engine.report.ShownViolation;
import dev.fathom.engine.text.ResultPrinter;
import dev.fathom.engine.text.SequencePrinter;
import dev.fathom.explore.result.EventCount;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.ModelCall;
import dev.fathom.explore.subject.OperationCall;
import dev.fathom.explore.subject.Overloads;
import dev.fathom.explore.subject.Subject;
import dev.fathom.search.Progress;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Prints what is explored and what comes out, and writes its files. */
final class ExplorePrinter implements ExploreListener, AutoCloseable {
    private static final int MOST_DEPTHS = 40;

    /** Objects that are still in new states after so many operations are likely to count something. */
    private static final int SUSPICIOUS_LENGTH = 50;

    private final PrintStream out;
    private final PrintStream err;
    private final ProgressLine progress;
    private final ProgressHistory history = new ProgressHistory();
    private final Detail detail;
    private final Optional<OutputFile> json;
    private final Optional<OutputFile> test;

    ExplorePrinter(Streams streams, Detail detail, Optional<OutputFile> json, Optional<OutputFile> test) {
        this.out = streams.out();
        this.err = streams.err();
        this.progress = new ProgressLine(streams.err());
        this.detail = detail;
        this.json = json;
        this.test = test;
    }

    @Override
    public void planned(ExplorePlan plan) {
        if (detail.quiet()) {
            return;
        }
        Subject subject = plan.subject();
        String calls = Quantities.count(subject.calls().size(), "call");
        out.println("Exploring " + subject.name() + ": "
                + plan.options()
                        .budget()
                        .map(time -> "longer and longer sequences of operations out of " + calls + ", for "
                                + time.toSeconds() + " s (--budget, --length)")
                        .orElse("sequences of up to "
                                + Quantities.count(plan.options().length(), "operation") + " out of " + calls));
        subject.roots().forEach(each -> out.println("  start      " + each + beside(each)));
        subject.operations().forEach(each -> out.println("  operation  " + each));
        subject.invariantNames().forEach(each -> out.println("  invariant  " + each + "()"));
        subject.modelName().ifPresent(each -> out.println("  model      " + each));
        subject.leftOut().forEach(each -> out.println("  left out   " + each));
        subject.answers().forEach(each -> out.println("  may throw  " + each));
        out.println();
    }

    private static String beside(OperationCall root) {
        ModelCall model = root.model();
        return model == null
                ? ""
                : ", beside " + Overloads.maker(model.method()) + "("
                        + (model.words().length == 0 ? "" : String.join(", ", root.arguments())) + ")";
    }

    @Override
    public void progress(Progress now) {
        history.add(now);
        if (detail.progress()) {
            progress.show(now);
        }
    }

    /** Returns what there is to draw. */
    SearchPicture picture(ExploreRequest request, ExploreReport report) {
        ExploreResult result = report.result();
        return Engine.picture(request, report).with(result.coverage()).with(history.until(Facts.end(result)));
    }

    @Override
    public void remark(String text) {
        progress.close();
        err.println("fathom: " + text);
    }

    @Override
    public void found(ExploreReport report) {
        progress.close();
        ExploreResult result = report.result();
        List<ShownViolation> violations = report.violations();
        violations.forEach(this::violation);
        verdict(report);
        statistics(result);
        if (!detail.quiet()) {
            report.delta().ifPresent(each -> each.lines().forEach(out::println));
        }
        report.mixed().lines(detail.verbose()).forEach(out::println);
        report.reuse().ifPresent(each -> each.lines().forEach(out::println));
        json.ifPresent(file -> file.writeReport(report.json()));
        if (!detail.quiet() && report.plan().subject().isConditional()) {
            events(result.events());
        }
        if (!detail.quiet()) {
            result.coverage().ifPresent(each -> CoverageReport.lines(each).forEach(out::println));
        }
        if (!violations.isEmpty()) {
            test.ifPresent(file -> test(file, violations.get(0)));
        }
    }

    private void test(OutputFile file, ShownViolation shown) {
        if (shown.test().isEmpty()) {
            out.println("No JUnit test was written: a test cannot choose among the values that a state has (@Among).");
        } else {
            file.write(shown.test());
        }
    }

    /** Writes the files of tests, in the folders of their packages, and says what is in them. */
    void suite(GeneratedTests tests, Path folder) {
        tests.sources()
                .forEach((name, source) -> OutputFile.inNewFolder(folder.resolve(name.replace('.', '/') + ".java"))
                        .write(source));
        out.println(Quantities.count(tests.tests(), "test") + " written to " + folder + reached(tests));
        int leftOut = tests.selected() - tests.tests();
        if (leftOut > 0) {
            out.println("  left out: " + Quantities.count(leftOut, "sequence")
                    + " that choose, change static fields or break an invariant");
        }
    }

    /** Says which part of the user's code was reached, if that was looked at. */
    private static String reached(GeneratedTests tests) {
        if (tests.coveredBranches() > 0) {
            return "; branches of user code taken: " + tests.coveredBranches();
        }
        return tests.selected() == 0 ? ": no branch of user code was taken; give --per state" : "";
    }

    @Override
    public void close() {
        progress.close();
    }

    private void violation(ShownViolation shown) {
        SequencePrinter printer = new SequencePrinter(out);
        printer.headline(shown.violation());
        if (detail.quiet()) {
            return;
        }
        printer.sequence(shown);
        if (shown.test().isEmpty()) {
            return;
        }
        if (test.isEmpty()) {
            out.println("The same as a JUnit test:");
            out.println();
            out.println(shown.test()
                    .lines()
                    .map(each -> ("    " + each).stripTrailing())
                    .collect(Collectors.joining("\n")));
        } else {
            out.println("JUnit test: " + test.get().path());
        }
        out.println();
    }

    private void verdict(ExploreReport report) {
        ExploreResult result = report.result();
        Reservations reservations = report.reservations();
        int asked = report.plan().options().length();
        int length = result.exploredLength();
        boolean further = length < asked && reservations.leftOut().isEmpty();
        if (result.violations().isEmpty()) {
            reservations
                    .nothingWrong(SequencePrinter.explored(result, asked), false)
                    .forEach(out::println);
            if (further && !result.isEndless()) {
                out.println("  Sequences of more than " + Quantities.count(length, "operation")
                        + " take more time (--budget) or a length (--length).");
            }
        } else {
            if (result.violations().size() > 1) {
                out.println(result.violations().size() + " different violations.");
            }
            reservations.leftOut().forEach(each -> out.println("  - " + each));
        }
        remarks(result);
    }

    private void remarks(ExploreResult result) {
        if (!result.incompleteBecause().isEmpty() && result.exploredLength() > 0) {
            out.println("  All sequences of up to " + Quantities.count(result.exploredLength(), "operation")
                    + " were explored"
                    + (result.incompleteBecause().stream().anyMatch(each -> each.contains("could not be executed"))
                            ? ", apart from what could not be executed."
                            : "."));
        }
        if (!result.isEndless() && result.exploredLength() > SUSPICIOUS_LENGTH) {
            out.println(
                    "  After so many operations there are still new states: if a counter tells them apart that nothing"
                            + " depends on, leave it out with --ignore-field, as in 'java.util.*.modCount'.");
        }
        if (!result.notCompared().isEmpty()) {
            out.println("Results that were not compared with the model's:");
            result.notCompared().forEach(each -> out.println("  - " + each));
        }
    }

    private void events(List<EventCount> events) {
        if (events.isEmpty()) {
            return;
        }
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("event", "enabled", "executed", "new states"));
        events.forEach(each -> rows.add(List.of(
                each.operation(),
                String.valueOf(each.enabled()),
                String.valueOf(each.executed()),
                String.valueOf(each.newStates()))));
        TextTable.print(out, rows, 3);
    }

    private void statistics(ExploreResult result) {
        out.println(Quantities.count(result.states(), "state") + " expanded, "
                + Quantities.count(result.executions(), "execution") + ", "
                + Quantities.count(result.storedStates(), "state") + " in all, depth " + result.maxDepth() + ", "
                + String.format(Locale.ROOT, "%.2f s, ", result.seconds())
                + Quantities.megabytes(result.peakMemoryBytes())
                + Quantities.onDisk(result.statesOnDisk()));
        if (!detail.quiet()) {
            out.println("new states per depth: "
                    + result.statesAtDepth().stream()
                            .limit(MOST_DEPTHS)
                            .map(Object::toString)
                            .collect(Collectors.joining(" "))
                    + (result.maxDepth() < MOST_DEPTHS ? "" : " …"));
        }
        if (detail.verbose() && result.knownExecutions() > 0) {
            out.println(Quantities.count(result.knownExecutions(), "execution")
                    + " known from what others had read (--footprints)");
        }
        if (detail.verbose()) {
            ResultPrinter.fingerprints(out, result.omissionProbability(), ExploreJson.digest(result));
        }
    }
}
