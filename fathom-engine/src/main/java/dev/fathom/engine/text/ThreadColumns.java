package dev.fathom.engine.text;

import dev.fathom.engine.program.SourceLines;
import dev.fathom.engine.trace.TraceStep;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Prints the trace of several threads top to bottom, a column for each: number, place, and in the column of the thread what
 * it does.
 *
 * <p>Only one thread acts in a row, so what does not fit into its column may go on across those to its right. Of very many threads, the name stands before what it does.
 */
final class ThreadColumns {
    private static final int WIDEST_PLACE = 36;
    private static final int ALL_COLUMNS = 96;
    private static final int NARROWEST_COLUMN = 8;
    private static final int WIDEST_COLUMN = 40;
    private static final int MAX_INDENT = 4;

    /** With more threads, those that only wait to run get no column, nor those that do nothing others notice. */
    static final int MOST_COLUMNS = 6;

    /** Where columns would take more, the name of the thread stands before what it does. */
    private static final int WIDEST = 160;

    private final PrintStream out;
    private final SourceLines sources;
    private final PlaceLinks links;
    private final List<String> threads;
    private final int numberWidth;
    private final int placeWidth;
    private final int columnWidth;
    private final boolean named;

    /** By thread, the depth of its outermost line, and the place and indentation of the line it came to last. */
    private final Map<String, Integer> topDepths = new HashMap<>();

    private final Map<String, Integer> indents = new HashMap<>();
    private String lastPlace = "";

    ThreadColumns(PrintStream out, SourceLines sources, PlaceLinks links, List<TraceStep> steps) {
        this.out = out;
        this.sources = sources;
        this.links = links;
        threads = threadsOf(steps);
        numberWidth = Math.max(
                3,
                Long.toString(steps.isEmpty() ? 0 : steps.get(steps.size() - 1).number())
                        .length());
        placeWidth = Math.min(
                WIDEST_PLACE,
                steps.stream().mapToInt(each -> placeOf(each).length()).max().orElse(0));
        int longest = threads.stream().mapToInt(String::length).max().orElse(0);
        int even = Math.max(NARROWEST_COLUMN, Math.min(WIDEST_COLUMN, ALL_COLUMNS / Math.max(1, threads.size())));
        columnWidth = Math.max(even, longest + 2);
        named = threads.size() * columnWidth > WIDEST;
        for (TraceStep each : steps) {
            if (each instanceof TraceStep.Line line) {
                topDepths.merge(line.thread(), line.depth(), Math::min);
            }
        }
    }

    /** Returns the names of the threads, in the order in which they begin; of many, those that do something. */
    static List<String> threadsOf(List<TraceStep> steps) {
        List<String> result = new ArrayList<>();
        Set<String> active = new HashSet<>();
        for (TraceStep each : steps) {
            active.add(threadOf(each));
            if (each instanceof TraceStep.Switch change) {
                addIfNew(change.turn().from(), result);
            }
            addIfNew(threadOf(each), result);
            if (each instanceof TraceStep.Action action && action.operation().equals("starts")) {
                addIfNew(action.object(), result);
            }
        }
        if (result.size() > MOST_COLUMNS) {
            result.retainAll(active);
        }
        return result;
    }

    private static void addIfNew(String thread, List<String> threads) {
        if (!thread.isEmpty() && !threads.contains(thread)) {
            threads.add(thread);
        }
    }

    static String threadOf(TraceStep step) {
        if (step instanceof TraceStep.Line line) {
            return line.thread();
        } else if (step instanceof TraceStep.Choice choice) {
            return choice.thread();
        } else if (step instanceof TraceStep.Accesses accesses) {
            return accesses.thread();
        } else if (step instanceof TraceStep.Action action) {
            return action.thread();
        } else if (step instanceof TraceStep.Call call) {
            return call.thread();
        }
        return step instanceof TraceStep.Switch change ? change.turn().to() : "";
    }

    private static String placeOf(TraceStep step) {
        return PlaceLinks.place(locationOf(step));
    }

    private static String locationOf(TraceStep step) {
        if (step instanceof TraceStep.Line line) {
            return line.location();
        } else if (step instanceof TraceStep.Accesses accesses) {
            return accesses.location();
        } else if (step instanceof TraceStep.Action action) {
            return action.location();
        }
        return step instanceof TraceStep.Call call ? call.location() : "";
    }

    void print(List<TraceStep> steps) {
        if (!named) {
            header();
        }
        for (TraceStep each : steps) {
            if (each instanceof TraceStep.Switch change) {
                row(change.number(), "", 0, "── " + change.inWords() + " ──");
            } else if (each instanceof TraceStep.Loop loop) {
                row(loop.number(), "", 0, "══ " + loop.inWords() + " ══");
            } else if (each instanceof TraceStep.Output output) {
                output(output);
            } else if (each instanceof TraceStep.Abridged abridged) {
                row(0, "", 0, abridged.inWords());
            } else {
                String place = placeOf(each);
                boolean note = !(each instanceof TraceStep.Line);
                row(
                        each.number(),
                        note && place.equals(lastPlace) ? "" : locationOf(each),
                        named ? 0 : column(threadOf(each)),
                        (named ? padRight(threadOf(each), columnWidth) : "") + text(each));
                lastPlace = place;
                continue;
            }
            lastPlace = "";
        }
    }

    private void header() {
        StringBuilder line = new StringBuilder();
        threads.forEach(each -> line.append(padRight(each, columnWidth)));
        row(0, "", 0, line.toString());
        row(
                0,
                "",
                0,
                threads.stream()
                        .map(each -> padRight("─".repeat(each.length()), columnWidth))
                        .reduce("", String::concat));
    }

    private int column(String thread) {
        return Math.max(0, threads.indexOf(thread)) * columnWidth;
    }

    private String text(TraceStep step) {
        if (step instanceof TraceStep.Line line) {
            String source = sources.find(line.className(), line.file(), line.line());
            String shown = source.isEmpty() ? line.className() + "." + line.method() : source;
            String times = line.times() > 1 ? "  (×" + line.times() + ")" : "";
            int depth = line.depth() - topDepths.getOrDefault(line.thread(), line.depth());
            indents.put(line.thread(), Math.min(MAX_INDENT, depth));
            return indent(line.thread()) + shown + times;
        } else if (step instanceof TraceStep.Choice choice) {
            return indent(choice.thread()) + "◆ " + choice.description() + " = " + choice.value();
        } else if (step instanceof TraceStep.Accesses accesses) {
            return indent(accesses.thread()) + "  · "
                    + String.join(
                            ", ",
                            accesses.accesses().stream()
                                    .map(ThreadColumns::inWords)
                                    .toList());
        } else if (step instanceof TraceStep.Action action) {
            return indent(action.thread()) + "  · " + action.operation() + " " + action.object();
        } else if (step instanceof TraceStep.Call call) {
            return indent(call.thread()) + "  · " + call.call()
                    + (call.result().isEmpty() ? "" : " = " + call.result());
        }
        return "";
    }

    private String indent(String thread) {
        return "  ".repeat(indents.getOrDefault(thread, 0));
    }

    private static String inWords(TraceStep.Access access) {
        return access.write()
                ? "writes " + access.variable() + " = " + access.value()
                : "reads " + access.variable() + " = " + access.value();
    }

    private void output(TraceStep.Output output) {
        String prefix = output.descriptor() == 2 ? "» (stderr) " : "» ";
        long number = output.number();
        for (String line : output.text().lines().toList()) {
            row(number, "", 0, prefix + line);
            number = 0;
        }
    }

    private void row(long number, String location, int column, String text) {
        int unused = Math.max(0, placeWidth - PlaceLinks.place(location).length());
        String line = padLeft(number == 0 ? "" : Long.toString(number), numberWidth) + "  " + links.of(location)
                + " ".repeat(unused + 2 + column) + text;
        out.println("  " + line.stripTrailing());
    }

    private static String padLeft(String text, int width) {
        return " ".repeat(Math.max(0, width - text.length())) + text;
    }

    private static String padRight(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }
}
