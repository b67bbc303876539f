package dev.fathom.engine.text;

import dev.fathom.engine.CheckReport;
import dev.fathom.engine.ExploreReport;
import dev.fathom.engine.LinearizeReport;
import dev.fathom.engine.program.Sources;
import dev.fathom.engine.report.Quantities;
import dev.fathom.engine.report.ShownViolation;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Reports as texts for people. */
public final class ReportText {
    private ReportText() {}

    public static String of(CheckReport report) {
        return printed(out -> {
            ResultPrinter printer = new ResultPrinter(out, Sources.of(report.program()), false);
            report.counterexamples().forEach(printer::counterexample);
            printer.verdict(report.result(), report.reservations());
            printer.races(report.result());
            printer.statistics(report.result());
            report.reuse().ifPresent(each -> each.lines().forEach(out::println));
        });
    }

    public static String of(ExploreReport report) {
        return printed(out -> {
            SequencePrinter printer = new SequencePrinter(out);
            for (ShownViolation each : report.violations()) {
                printer.headline(each.violation());
                printer.sequence(each);
                out.println(each.test());
            }
            if (report.violations().isEmpty()) {
                String explored = SequencePrinter.explored(
                        report.result(), report.plan().options().length());
                report.reservations().nothingWrong(explored, false).forEach(out::println);
            }
            out.println(Quantities.count(report.result().storedStates(), "state") + ", "
                    + Quantities.count(report.result().executions(), "execution"));
            report.reuse().ifPresent(each -> each.lines().forEach(out::println));
        });
    }

    public static String of(LinearizeReport report) {
        return printed(out -> {
            LinearizePrinter printer = new LinearizePrinter(out);
            printer.plan(report.subject(), report.threads(), report.calls());
            printer.result(report, false);
        });
    }

    private static String printed(Consumer<PrintStream> printing) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
            printing.accept(out);
        }
        return bytes.toString(StandardCharsets.UTF_8).stripTrailing();
    }
}
