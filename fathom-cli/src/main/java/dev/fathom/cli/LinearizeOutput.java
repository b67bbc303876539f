package dev.fathom.cli;

import dev.fathom.engine.Engine;
import dev.fathom.engine.LinearizeListener;
import dev.fathom.engine.LinearizeReport;
import dev.fathom.engine.LinearizeRequest;
import dev.fathom.engine.report.ProgressHistory;
import dev.fathom.engine.report.SearchPicture;
import dev.fathom.engine.text.LinearizePrinter;
import dev.fathom.explore.subject.Subject;
import dev.fathom.search.Progress;

/** Prints what threads call, and what comes out. */
final class LinearizeOutput implements LinearizeListener, AutoCloseable {
    private final LinearizePrinter printer;
    private final ProgressLine progress;
    private final ProgressHistory history = new ProgressHistory();
    private final Detail detail;

    LinearizeOutput(Streams streams, Detail detail) {
        printer = new LinearizePrinter(streams.out());
        progress = new ProgressLine(streams.err());
        this.detail = detail;
    }

    @Override
    public void planned(Subject subject, LinearizeRequest request) {
        if (!detail.quiet()) {
            printer.plan(subject, request.threads(), request.calls());
        }
    }

    @Override
    public void progress(Progress now) {
        history.add(now);
        if (detail.progress()) {
            progress.show(now);
        }
    }

    /** Returns what there is to draw. */
    SearchPicture picture(LinearizeReport report) {
        return Engine.picture(report).with(history.until(Facts.end(report.last().result())));
    }

    void result(LinearizeReport report) {
        progress.close();
        printer.result(report, detail.verbose());
    }

    @Override
    public void close() {
        progress.close();
    }
}
