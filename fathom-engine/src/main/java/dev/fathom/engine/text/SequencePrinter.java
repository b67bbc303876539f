package dev.fathom.engine.text;

import dev.fathom.engine.report.MessageChart;
import dev.fathom.engine.report.Quantities;
import dev.fathom.engine.report.ShownViolation;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.result.ExploreViolation;
import dev.fathom.explore.result.ReplayedStep;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** Writes what goes wrong after a sequence of operations. */
public final class SequencePrinter {
    private final PrintStream out;

    public SequencePrinter(PrintStream out) {
        this.out = out;
    }

    /** Says what goes wrong, in a few lines. */
    public void headline(ExploreViolation violation) {
        out.println("Violation: " + ResultPrinter.inWords(violation.kind()));
        String exception = violation.exceptionClass();
        String message = violation.message();
        boolean thrown = violation.invariant().isEmpty() && !exception.isEmpty();
        out.println("  " + (thrown ? exception + (message.isEmpty() ? "" : ": " + message) : message));
        if (!violation.location().isEmpty()) {
            out.println("  at " + violation.location());
        }
    }

    /** Shows the operations, the messages of networks, and the stack trace. */
    public void sequence(ShownViolation shown) {
        out.println();
        out.println("Operations that lead to it:");
        List<ReplayedStep> steps = shown.steps();
        int width =
                steps.stream().mapToInt(each -> each.toString().length()).max().orElse(0);
        for (int i = 0; i < steps.size(); i++) {
            String outcome = steps.get(i).outcome();
            String line = String.format(Locale.ROOT, "  %2d  %-" + width + "s  %s", i, steps.get(i), outcome);
            out.println(line.stripTrailing());
        }
        List<String> chart = MessageChart.of(steps);
        if (!chart.isEmpty()) {
            out.println();
            out.println("Messages (.. sent, -- arrives, x gets lost):");
            chart.forEach(each -> out.println("  " + each));
        }
        List<String> stackTrace = shown.violation().stackTrace();
        if (!stackTrace.isEmpty()) {
            out.println();
            StackTraceText.shortened(stackTrace).forEach(out::println);
        }
        out.println();
    }

    /** Says which sequences were explored, if so many operations were asked for. */
    public static String explored(ExploreResult result, int asked) {
        if (result.isEndless()) {
            return "every sequence of operations, whatever its length,";
        }
        return result.exploredLength() < asked
                ? "every sequence of up to " + Quantities.count(result.exploredLength(), "operation")
                : "everything within the bound";
    }
}
