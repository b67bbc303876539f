package dev.fathom.cli;

import dev.fathom.explore.Coverage;
import dev.fathom.explore.ExploreOptions;
import dev.fathom.explore.ExploreResult;
import dev.fathom.explore.Explorer;
import dev.fathom.explore.Step;
import dev.fathom.explore.Violation;
import dev.fathom.explore.subject.Call;
import dev.fathom.explore.subject.ModelCall;
import dev.fathom.explore.subject.Overloads;
import dev.fathom.explore.subject.Subject;
import dev.fathom.explore.tests.JUnitSource;
import dev.fathom.search.Progress;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Tells people what is explored and what came out. */
final class ExploreReport {
    private static final int MOST_BRANCHES = 20;
    private static final int MOST_DEPTHS = 40;

    /** Objects that are still in new states after so many operations are likely to count something. */
    private static final int SUSPICIOUS_LENGTH = 50;

    private final PrintStream out;
    private final Explorer explorer;
    private final boolean quiet;
    private final boolean verbose;

    ExploreReport(PrintStream out, Explorer explorer, boolean quiet, boolean verbose) {
        this.out = out;
        this.explorer = explorer;
        this.quiet = quiet;
        this.verbose = verbose;
    }

    static Progress progress(dev.fathom.explore.Progress progress) {
        Runtime runtime = Runtime.getRuntime();
        long memory = runtime.totalMemory() - runtime.freeMemory();
        return new Progress(progress.states(), progress.executions(), progress.depth(), memory, progress.seconds());
    }

    /** Says what is going to be executed. */
    void plan(ExploreOptions options) {
        if (quiet) {
            return;
        }
        Subject subject = explorer.subject();
        String calls = ResultReport.count(subject.calls().size(), "call");
        out.println("Exploring " + subject.type().externalName() + ": "
                + options.budget()
                        .map(time -> "longer and longer sequences of " + calls + ", for " + time.toSeconds()
                                + " s (--budget, --length)")
                        .orElse("sequences of up to " + ResultReport.count(options.length(), "operation") + " out of "
                                + calls));
        subject.roots().forEach(each -> out.println("  start      " + each + beside(each)));
        subject.operations().forEach(each -> out.println("  operation  " + each));
        subject.invariantNames().forEach(each -> out.println("  invariant  " + each + "()"));
        if (subject.model() != null) {
            out.println("  model      " + subject.model().externalName());
        }
        subject.leftOut().forEach(each -> out.println("  left out   " + each));
        subject.answers().forEach(each -> out.println("  may throw  " + each));
        out.println();
    }

    private static String beside(Call root) {
        ModelCall model = root.model();
        return model == null
                ? ""
                : ", beside " + Overloads.maker(model.method()) + "("
                        + (model.words().length == 0 ? "" : String.join(", ", root.arguments())) + ")";
    }

    /** Prints and writes the result; returns the exit code. */
    int result(
            ExploreResult result,
            Reservations reservations,
            Optional<ReuseReport> reuse,
            Optional<OutputFile> json,
            Optional<OutputFile> test) {
        List<ExploreJson.Shown> shown = new ArrayList<>();
        for (Violation each : result.violations()) {
            ExploreJson.Shown one =
                    new ExploreJson.Shown(each, explorer.outcomes(each), JUnitSource.of(explorer.subject(), each));
            shown.add(one);
            violation(one, test);
        }
        verdict(result, reservations);
        statistics(result);
        reuse.ifPresent(each -> each.print(out));
        Map<String, Object> reused = reuse.map(ReuseReport::json).orElse(Map.of());
        json.ifPresent(file -> file.write(ExploreJson.write(result, reservations, shown, reused)));
        if (!quiet) {
            result.coverage().ifPresent(this::coverage);
        }
        if (!shown.isEmpty()) {
            test.ifPresent(file -> file.write(shown.get(0).test()));
        }
        if (!result.violations().isEmpty()) {
            return ExitCode.VIOLATION;
        }
        return reservations.leftOut().isEmpty() ? ExitCode.FINE : ExitCode.INCOMPLETE;
    }

    /** Writes a suite, and says what is in it. */
    void suite(TestSuite suite, Path folder) {
        suite.write(folder);
        out.println(ResultReport.count(suite.tests(), "test") + " written to " + folder + suite.coverage());
        if (suite.leftOut() > 0) {
            out.println("  left out: " + ResultReport.count(suite.leftOut(), "sequence")
                    + " that choose, change static fields or break an invariant");
        }
    }

    private void violation(ExploreJson.Shown shown, Optional<OutputFile> test) {
        Violation violation = shown.violation();
        out.println("Violation: " + ResultReport.inWords(violation.kind()));
        String exception = violation.exceptionClass();
        String message = violation.message();
        boolean thrown = violation.invariant().isEmpty() && !exception.isEmpty();
        out.println("  " + (thrown ? exception + (message.isEmpty() ? "" : ": " + message) : message));
        if (!violation.location().isEmpty()) {
            out.println("  at " + violation.location());
        }
        if (quiet) {
            return;
        }
        out.println();
        out.println("Operations that lead to it:");
        List<Step> steps = violation.sequence();
        int width =
                steps.stream().mapToInt(each -> each.toString().length()).max().orElse(0);
        for (int i = 0; i < steps.size(); i++) {
            String outcome = shown.outcomes().get(i);
            String line = String.format(Locale.ROOT, "  %2d  %-" + width + "s  %s", i, steps.get(i), outcome);
            out.println(line.stripTrailing());
        }
        if (!violation.stackTrace().isEmpty()) {
            out.println();
            violation.stackTrace().forEach(out::println);
        }
        out.println();
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

    private void verdict(ExploreResult result, Reservations reservations) {
        int length = result.exploredLength();
        boolean further =
                length < explorer.options().length() && reservations.leftOut().isEmpty();
        if (result.violations().isEmpty()) {
            reservations.nothingWrong(explored(result), false).forEach(out::println);
            if (further && !result.isEndless()) {
                out.println("  Sequences of more than " + ResultReport.count(length, "operation")
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

    private String explored(ExploreResult result) {
        if (result.isEndless()) {
            return "every sequence of operations, whatever its length,";
        }
        return result.exploredLength() < explorer.options().length()
                ? "every sequence of up to " + ResultReport.count(result.exploredLength(), "operation")
                : "everything within the bound";
    }

    private void remarks(ExploreResult result) {
        if (!result.incompleteBecause().isEmpty() && result.exploredLength() > 0) {
            out.println("  All sequences of up to " + ResultReport.count(result.exploredLength(), "operation")
                    + " were explored, apart from what could not be executed.");
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

    private void coverage(Coverage coverage) {
        out.println("branches of user code taken: " + coverage.taken() + " of " + coverage.branches()
                + " in the methods that were entered");
        coverage.missed().stream()
                .limit(MOST_BRANCHES)
                .map(each -> "  " + each.method() + ", line " + each.line() + ": never " + each.outcome())
                .forEach(out::println);
        int more = coverage.missed().size() - MOST_BRANCHES;
        if (more > 0) {
            out.println("  and " + more + " more: --json has them all");
        }
    }

    private void statistics(ExploreResult result) {
        out.println(ResultReport.count(result.states(), "state") + " expanded, "
                + ResultReport.count(result.executions(), "execution") + ", "
                + ResultReport.count(result.storedStates(), "state") + " in all, depth " + result.maxDepth() + ", "
                + String.format(Locale.ROOT, "%.2f s, ", result.seconds())
                + ResultReport.megabytes(result.peakMemoryBytes()));
        if (!quiet) {
            out.println("new states per depth: "
                    + result.statesAtDepth().stream()
                            .limit(MOST_DEPTHS)
                            .map(Object::toString)
                            .collect(Collectors.joining(" "))
                    + (result.maxDepth() < MOST_DEPTHS ? "" : " …"));
        }
        if (verbose) {
            ResultReport.fingerprints(out, result.omissionProbability(), ExploreJson.digest(result));
        }
    }
}
