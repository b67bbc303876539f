package dev.fathom.bench;

import java.util.List;
import java.util.Locale;

/** Draws bars. */
final class SpeedPlot {
    private static final int ROW = 18;
    private static final int LABELS = 110;
    private static final int WIDTH = 420;

    private SpeedPlot() {}

    /** A bar and its name. */
    record Bar(String name, double value) {}

    /** Returns a drawing of horizontal bars. */
    static String svg(String title, List<Bar> bars) {
        double most = bars.stream().mapToDouble(Bar::value).max().orElse(1);
        int height = (bars.size() + 2) * ROW;
        StringBuilder out = new StringBuilder(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\""
                        + " font-size=\"11\">%n<text x=\"%d\" y=\"14\">%s</text>%n",
                LABELS + WIDTH + 90,
                height,
                LABELS,
                title));
        for (int i = 0; i < bars.size(); i++) {
            Bar bar = bars.get(i);
            int y = (i + 1) * ROW + 4;
            double length = bar.value() / most * WIDTH;
            out.append(String.format(
                    Locale.ROOT,
                    "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>"
                            + "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"#4878a8\"/>"
                            + "<text x=\"%.1f\" y=\"%d\">%,.0f</text>%n",
                    LABELS - 6,
                    y + 11,
                    bar.name(),
                    LABELS,
                    y,
                    length,
                    ROW - 4,
                    LABELS + length + 5,
                    y + 11,
                    bar.value()));
        }
        return out.append("</svg>\n").toString();
    }
}
