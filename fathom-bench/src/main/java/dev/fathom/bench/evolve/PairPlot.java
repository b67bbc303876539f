package dev.fathom.bench.evolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Draws pairs of bars, mostly ours and the paper's, to both sides of zero. */
final class PairPlot {
    private static final int ROW = 26;
    private static final int BAR = 10;
    private static final int LABELS = 190;
    private static final int WIDTH = 460;
    private static final String OURS = "#4878a8";
    private static final String PAPERS = "#c8a060";

    private record Pair(String label, double ours, OptionalDouble papers) {}

    private final String title;
    private final List<Pair> pairs = new ArrayList<>();

    PairPlot(String title) {
        this(title, "Fathom", "the paper");
    }

    PairPlot(String title, String first, String second) {
        this.title = title + " (blue: " + first + ", yellow: " + second + ")";
    }

    /** Adds a pair; the paper's figure is a text as its table has it, empty if there is none. */
    void add(String label, double ours, String papers) {
        pairs.add(new Pair(
                label,
                ours,
                papers.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(papers))));
    }

    String svg() {
        double most = pairs.stream()
                .mapToDouble(each -> Math.max(each.ours, each.papers.orElse(0)))
                .reduce(1, Math::max);
        double least = pairs.stream()
                .mapToDouble(each -> Math.min(each.ours, each.papers.orElse(0)))
                .reduce(0, Math::min);
        double scale = WIDTH / (most - least);
        double zero = LABELS - least * scale;
        StringBuilder out = new StringBuilder(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\""
                        + " font-size=\"11\">%n<text x=\"%d\" y=\"14\">%s</text>%n",
                LABELS + WIDTH + 80,
                (pairs.size() + 2) * ROW,
                8,
                title));
        for (int i = 0; i < pairs.size(); i++) {
            Pair pair = pairs.get(i);
            int y = (i + 1) * ROW;
            out.append(String.format(Locale.ROOT, "<text x=\"8\" y=\"%d\">%s</text>%n", y + BAR + 3, pair.label));
            out.append(bar(zero, pair.ours * scale, y, OURS, pair.ours));
            pair.papers.ifPresent(value -> out.append(bar(zero, value * scale, y + BAR, PAPERS, value)));
        }
        return out.append("</svg>\n").toString();
    }

    private static String bar(double zero, double length, int y, String colour, double value) {
        return String.format(
                Locale.ROOT,
                "<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>"
                        + "<text x=\"%.1f\" y=\"%d\" font-size=\"9\">%.1f</text>%n",
                Math.min(zero, zero + length),
                y,
                Math.abs(length),
                BAR - 1,
                colour,
                Math.max(zero, zero + length) + 4,
                y + BAR - 2,
                value);
    }
}
