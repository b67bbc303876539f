package dev.fathom.engine.text;

import dev.fathom.engine.program.SourceLines;
import dev.fathom.engine.trace.TraceStep;
import java.io.PrintStream;
import java.util.List;

/** Prints a trace top to bottom: number, thread, place, and the source line indented by call depth. */
public final class TracePrinter {
    private static final int MAX_INDENT = 12;
    private static final int MAX_PLACE = 36;

    private final PrintStream out;
    private final SourceLines sources;
    private final PlaceLinks links;
    private int numberWidth;
    private int threadWidth;
    private int placeWidth;
    private int topDepth;

    public TracePrinter(PrintStream out, SourceLines sources) {
        this(out, sources, new PlaceLinks(sources));
    }

    TracePrinter(PrintStream out, SourceLines sources, PlaceLinks links) {
        this.out = out;
        this.sources = sources;
        this.links = links;
    }

    /** Prints the steps; those of several threads in a column for each. */
    public void print(List<TraceStep> steps) {
        if (ThreadColumns.threadsOf(steps).size() > 1) {
            new ThreadColumns(out, sources, links, steps).print(steps);
        } else {
            printOneThread(steps);
        }
    }

    private void printOneThread(List<TraceStep> steps) {
        measure(steps);
        for (TraceStep each : steps) {
            String number = Long.toString(each.number());
            if (each instanceof TraceStep.Line line) {
                row(number, line.thread(), line.location(), text(line));
            } else if (each instanceof TraceStep.Choice choice) {
                String chosen = "◆ " + choice.description() + " = " + choice.value();
                row(number, choice.thread(), "", chosen);
            } else if (each instanceof TraceStep.Loop loop) {
                row(number, "", "", "══ " + loop.inWords() + " ══");
            } else if (each instanceof TraceStep.Output output) {
                output(output);
            } else if (each instanceof TraceStep.Abridged abridged) {
                out.println(" ".repeat(numberWidth + threadWidth + 6) + abridged.inWords());
            }
        }
    }

    private void measure(List<TraceStep> steps) {
        numberWidth = 3;
        threadWidth = 4;
        placeWidth = 0;
        topDepth = Integer.MAX_VALUE;
        for (TraceStep each : steps) {
            numberWidth = Math.max(numberWidth, Long.toString(each.number()).length());
            if (each instanceof TraceStep.Line line) {
                threadWidth = Math.max(threadWidth, line.thread().length());
                placeWidth =
                        Math.max(placeWidth, Math.min(MAX_PLACE, line.place().length()));
                topDepth = Math.min(topDepth, line.depth());
            } else if (each instanceof TraceStep.Choice choice) {
                threadWidth = Math.max(threadWidth, choice.thread().length());
            }
        }
    }

    private String text(TraceStep.Line line) {
        String source = sources.find(line.className(), line.file(), line.line());
        String shown = source.isEmpty() ? line.className() + "." + line.method() : source;
        String times = line.times() > 1 ? "  (×" + line.times() + ")" : "";
        return "  ".repeat(Math.min(MAX_INDENT, line.depth() - topDepth)) + shown + times;
    }

    private void output(TraceStep.Output output) {
        String prefix = output.descriptor() == 2 ? "» (stderr) " : "» ";
        String number = Long.toString(output.number());
        for (String line : output.text().lines().toList()) {
            row(number, "", "", prefix + line);
            number = "";
        }
    }

    private void row(String number, String thread, String location, String text) {
        int unused = Math.max(0, placeWidth - PlaceLinks.place(location).length());
        String line = padLeft(number, numberWidth) + "  " + padRight(thread, threadWidth) + "  " + links.of(location)
                + " ".repeat(unused + 2) + text;
        out.println("  " + line.stripTrailing());
    }

    private static String padLeft(String text, int width) {
        return " ".repeat(Math.max(0, width - text.length())) + text;
    }

    private static String padRight(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }
}
