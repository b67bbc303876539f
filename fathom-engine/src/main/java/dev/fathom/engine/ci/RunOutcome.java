package dev.fathom.engine.ci;

import dev.fathom.engine.CheckReport;
import dev.fathom.engine.ExploreReport;
import dev.fathom.engine.LinearizeReport;
import dev.fathom.engine.program.Build;
import dev.fathom.engine.program.SourceLines;
import dev.fathom.engine.text.LinearizePrinter;
import dev.fathom.engine.trace.Counterexample;
import dev.fathom.engine.trace.TraceStep;
import dev.fathom.evolve.store.Verdict;
import dev.fathom.explore.result.ExploreViolation;
import dev.fathom.search.finding.Violation;
import java.util.ArrayList;
import java.util.List;

/**
 * What came out of a run, whatever was run.
 *
 * @param command what was asked: {@code check}, {@code explore}
 * @param subject the class or program
 * @param verdict what is to be said of it
 * @param findings what goes wrong
 * @param leftOut why not everything was explored
 * @param seconds how long it took
 * @param sources where places are looked up
 */
public record RunOutcome(
        String command,
        String subject,
        Verdict verdict,
        List<Finding> findings,
        List<String> leftOut,
        double seconds,
        SourceLines sources) {
    public RunOutcome {
        findings = List.copyOf(findings);
        leftOut = List.copyOf(leftOut);
    }

    /**
     * Something that goes wrong.
     *
     * @param rule its kind: {@code deadlock}
     * @param message what it is, in words
     * @param location {@code Class.method(File.java:12)}, or empty
     * @param steps what leads to it
     */
    public record Finding(String rule, String message, String location, List<TraceStep> steps) {
        public Finding {
            steps = List.copyOf(steps);
        }
    }

    public static RunOutcome of(CheckReport report, SourceLines sources) {
        List<Finding> findings =
                report.counterexamples().stream().map(RunOutcome::finding).toList();
        return new RunOutcome(
                "check",
                report.program().main(),
                report.verdict(),
                findings,
                report.reservations().leftOut(),
                report.result().seconds(),
                sources);
    }

    public static RunOutcome of(LinearizeReport report, SourceLines sources) {
        RunOutcome last = of(report.last(), sources);
        double seconds = report.shapes().stream()
                .mapToDouble(each -> each.check().result().seconds())
                .sum();
        return new RunOutcome(
                "explore", report.subject().name(), report.verdict(), last.findings, last.leftOut, seconds, sources);
    }

    public static RunOutcome of(ExploreReport report, SourceLines sources) {
        List<Finding> findings = new ArrayList<>();
        report.violations().forEach(each -> findings.add(finding(each.violation())));
        return new RunOutcome(
                "explore",
                report.plan().subject().name(),
                report.verdict(),
                findings,
                report.reservations().leftOut(),
                report.result().seconds(),
                sources);
    }

    private static Finding finding(ExploreViolation violation) {
        StringBuilder text = new StringBuilder(text(violation.exceptionClass(), violation.message()));
        text.append("\nafter:");
        violation.sequence().forEach(each -> text.append("\n  ").append(each.call()));
        return new Finding(violation.kind(), text.toString(), violation.location(), List.of());
    }

    private static Finding finding(Counterexample counterexample) {
        Violation violation = counterexample.violation();
        boolean linear = violation.exceptionClass().endsWith("NotLinearizable");
        String message = counterexample
                .deadlock()
                .map(each -> each.summary())
                .orElseGet(() -> linear ? violation.message() : text(violation.exceptionClass(), violation.message()));
        List<TraceStep> steps = linear ? LinearizePrinter.ofThreads(counterexample.steps()) : counterexample.steps();
        String thread = violation.thread().isEmpty()
                        || linear
                        || counterexample.deadlock().isPresent()
                ? ""
                : " (thread " + violation.thread() + ")";
        return new Finding(
                linear ? "not-linearizable" : violation.kind(),
                message + thread,
                linear || violation.location().isEmpty() ? lastPlace(steps) : violation.location(),
                steps);
    }

    private static String text(String exception, String message) {
        return exception.isEmpty() || message.isEmpty() ? exception + message : exception + ": " + message;
    }

    /** What is wrong with a whole state has no place of its own: then it is where the program came to last. */
    private static String lastPlace(List<TraceStep> steps) {
        return steps.stream()
                .map(SourceLine::locationOf)
                .filter(each -> !each.isEmpty())
                .reduce("", (one, other) -> other);
    }

    static String version() {
        return Build.version();
    }
}
