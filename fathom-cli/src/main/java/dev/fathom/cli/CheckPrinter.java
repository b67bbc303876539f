package dev.fathom.cli;

import dev.fathom.engine.CheckListener;
import dev.fathom.engine.CheckReport;
import dev.fathom.engine.CheckRequest;
import dev.fathom.engine.Engine;
import dev.fathom.engine.ci.RunOutcome;
import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.Shell;
import dev.fathom.engine.program.SourceLines;
import dev.fathom.engine.program.Sources;
import dev.fathom.engine.report.CoverageReport;
import dev.fathom.engine.report.ProgressHistory;
import dev.fathom.engine.report.SearchPicture;
import dev.fathom.engine.text.ReportText;
import dev.fathom.engine.text.ResultPrinter;
import dev.fathom.engine.trace.Counterexample;
import dev.fathom.search.Progress;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Prints what comes out of a check, and writes its files. */
final class CheckPrinter implements CheckListener, AutoCloseable {
    private final Streams streams;
    private final ProgressLine progress;
    private final Detail detail;
    private final Optional<OutputFile> json;
    private final OutputFile trace;
    private final CiOptions.Files files;
    private final CheckRequest request;
    private final ProgressHistory history = new ProgressHistory();

    CheckPrinter(
            Streams streams,
            Detail detail,
            Optional<OutputFile> json,
            OutputFile trace,
            CiOptions.Files files,
            CheckRequest request) {
        this.request = request;
        this.streams = streams;
        this.progress = new ProgressLine(streams.err());
        this.detail = detail;
        this.json = json;
        this.trace = trace;
        this.files = files;
    }

    @Override
    public void progress(Progress now) {
        history.add(now);
        if (detail.progress()) {
            progress.show(now);
        }
    }

    @Override
    public void remark(String text) {
        progress.close();
        streams.err().println("fathom: " + text);
    }

    @Override
    public void found(CheckReport report) {
        progress.close();
        PrintStream out = streams.out();
        SourceLines sources = Sources.of(report.program());
        ResultPrinter printer = new ResultPrinter(out, sources, detail.verbose());
        for (Counterexample each : report.counterexamples()) {
            if (detail.quiet()) {
                printer.headline("Violation", each.violation());
            } else {
                printer.counterexample(each);
            }
        }
        printer.verdict(report.result(), report.reservations());
        printer.races(report.result());
        printer.statistics(report.result());
        report.delta().ifPresent(each -> each.lines().forEach(out::println));
        report.mixed().lines(detail.verbose()).forEach(out::println);
        report.reuse().ifPresent(each -> each.lines().forEach(out::println));
        if (!detail.quiet()) {
            report.coverage().ifPresent(each -> CoverageReport.lines(each).forEach(out::println));
        }
        json.ifPresent(file -> file.writeReport(report.json()));
        writeTraces(report);
        files.write(
                RunOutcome.of(report, sources),
                ReportText.of(report),
                Facts.of(report.result()),
                () -> picture(report),
                out);
    }

    private SearchPicture picture(CheckReport report) {
        return Engine.picture(request, report).with(report.coverage()).with(history.until(Facts.end(report.result())));
    }

    /** Writes the first trace to the file and further ones next to it: {@code trace.json, trace-2.json …}. */
    private void writeTraces(CheckReport report) {
        List<Counterexample> counterexamples = report.counterexamples();
        for (int i = 0; i < counterexamples.size(); i++) {
            OutputFile file = i == 0 ? trace : OutputFile.inNewFolder(numbered(trace.path(), i + 1));
            try {
                file.write(report.traceFile(counterexamples.get(i)));
                streams.out().println("Replay it: " + replayCommand(file.path()));
            } catch (Problem e) {
                streams.err().println("fathom: " + e.getMessage());
            }
        }
    }

    /** Returns the command that replays a trace; the launcher says by which name it was called. */
    private static String replayCommand(Path trace) {
        return Shell.quote(System.getProperty("fathom.command", "fathom")) + " replay " + Shell.quote(trace.toString());
    }

    private static Path numbered(Path path, int number) {
        String name = String.valueOf(path.getFileName());
        int dot = name.lastIndexOf('.');
        String numbered = dot < 0 ? name + "-" + number : name.substring(0, dot) + "-" + number + name.substring(dot);
        return path.resolveSibling(numbered);
    }

    @Override
    public void close() {
        progress.close();
    }
}
