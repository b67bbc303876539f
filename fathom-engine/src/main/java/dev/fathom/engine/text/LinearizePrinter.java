package dev.fathom.engine.text;

import dev.fathom.engine.CheckReport;
import dev.fathom.engine.LinearizeReport;
import dev.fathom.engine.history.ReuseReport;
import dev.fathom.engine.program.Sources;
import dev.fathom.engine.report.Quantities;
import dev.fathom.engine.trace.Counterexample;
import dev.fathom.engine.trace.TraceStep;
import dev.fathom.evolve.store.Verdict;
import dev.fathom.explore.subject.Subject;
import dev.fathom.search.finding.Violation;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Writes for people whether a class is linearizable. */
public final class LinearizePrinter {
    private static final String NOT_LINEARIZABLE = "dev.fathom.guest.linear.NotLinearizable";

    /** Threads that make calls one after the other. */
    private static final Pattern SERIAL = Pattern.compile("S\\d+");

    private final PrintStream out;

    public LinearizePrinter(PrintStream out) {
        this.out = out;
    }

    /** Says what is called. */
    public void plan(Subject subject, int threads, int calls) {
        out.println("Using " + subject.name() + " from " + threads + " threads at the same time: up to "
                + Quantities.count(calls, "operation") + " each out of "
                + Quantities.count(subject.calls().size(), "call"));
        subject.roots().forEach(each -> out.println("  start      " + each));
        subject.operations().forEach(each -> out.println("  operation  " + each));
        subject.modelName().ifPresent(each -> out.println("  model      " + each));
        subject.leftOut().forEach(each -> out.println("  left out   " + each));
        out.println();
    }

    public void result(LinearizeReport report, boolean whole) {
        CheckReport last = report.last();
        for (Counterexample each : last.counterexamples()) {
            counterexample(each, new ResultPrinter(out, Sources.of(last.program()), whole));
        }
        if (report.verdict() != Verdict.VIOLATION) {
            last.reservations()
                    .nothingWrong("every use by " + inWords(last(report).calls()), whole)
                    .forEach(out::println);
            smaller(report);
        }
        statistics(report);
        last.reuse().map(ReuseReport::lines).ifPresent(each -> each.forEach(out::println));
    }

    private static LinearizeReport.Shape last(LinearizeReport report) {
        return report.shapes().get(report.shapes().size() - 1);
    }

    /** Of what was not explored in full, says what was. */
    private void smaller(LinearizeReport report) {
        if (report.verdict() == Verdict.INCOMPLETE) {
            report.shapes().stream()
                    .filter(each -> each.check().verdict() == Verdict.NO_VIOLATION)
                    .reduce((one, other) -> other)
                    .ifPresent(each -> out.println("  Every use by " + inWords(each.calls()) + " was explored."));
        }
    }

    /** Returns {@code threads with 2 and 1 operations}. */
    public static String inWords(List<Integer> calls) {
        String numbers = calls.stream().map(String::valueOf).collect(Collectors.joining(" and "));
        boolean single = calls.get(calls.size() - 1) == 1;
        return (calls.size() == 1 ? "one thread with " : "threads with ")
                + numbers
                + (single ? " operation" : " operations");
    }

    private void counterexample(Counterexample counterexample, ResultPrinter printer) {
        Violation violation = counterexample.violation();
        if (!violation.exceptionClass().equals(NOT_LINEARIZABLE)) {
            printer.counterexample(counterexample);
            return;
        }
        out.println("Violation: not linearizable: " + violation.message());
        List<TraceStep> steps = ofThreads(counterexample.steps());
        if (!steps.isEmpty()) {
            printer.trace("Steps that lead to it", steps, List.of(), Optional.empty());
        }
    }

    /**
     * What comes before the threads start is the choice of calls, which the history tells, and the calls one after the other. Threads that the object has started belong to what
     * is shown.
     */
    public static List<TraceStep> ofThreads(List<TraceStep> steps) {
        int begin = 0;
        for (int i = 0; i < steps.size(); i++) {
            if (SERIAL.matcher(ThreadColumns.threadOf(steps.get(i))).matches()) {
                begin = i + 1;
            }
        }
        List<TraceStep> result = new ArrayList<>();
        for (TraceStep each : steps.subList(begin, steps.size())) {
            boolean leads = each instanceof TraceStep.Switch change
                    && !isShown(change.turn().from());
            if (isShown(ThreadColumns.threadOf(each)) && !leads) {
                result.add(each.numbered(result.size() + 1L));
            }
        }
        return result;
    }

    private static boolean isShown(String thread) {
        return !thread.isEmpty()
                && !thread.equals("main")
                && !SERIAL.matcher(thread).matches();
    }

    private void statistics(LinearizeReport report) {
        long states = 0;
        long transitions = 0;
        double seconds = 0;
        for (LinearizeReport.Shape each : report.shapes()) {
            states += each.check().result().states();
            transitions += each.check().result().transitions();
            seconds += each.check().result().seconds();
        }
        out.println(Quantities.count(states, "state") + ", " + Quantities.count(transitions, "transition") + ", "
                + String.format(Locale.ROOT, "%.2f s", seconds));
    }
}
