package dev.fathom.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table as it comes out: printed line by line, then written as CSV with a plot beside it. */
public final class Report {
    private static final int FIRST_WIDTH = 12;
    private static final int LEAST_WIDTH = 10;

    private final String name;
    private final Path folder;
    private final int[] widths;
    private final StringBuilder csv = new StringBuilder();
    private final List<SpeedPlot.Bar> bars = new ArrayList<>();

    /** Begins a table with its columns. */
    public Report(String name, Path folder, String... columns) {
        this.name = name;
        this.folder = folder;
        widths = Arrays.stream(columns)
                .mapToInt(each -> Math.max(LEAST_WIDTH, each.length() + 2))
                .toArray();
        widths[0] = FIRST_WIDTH;
        line(columns);
    }

    /** Adds a line of cells. */
    public void line(String... cells) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < cells.length; i++) {
            text.append(String.format((i == 0 ? "%-" : "%") + widths[i] + "s", cells[i]));
        }
        System.out.println(text);
        csv.append(String.join(",", cells)).append('\n');
    }

    public void bar(String label, double value) {
        bars.add(new SpeedPlot.Bar(label, value));
    }

    /** Writes the table, and the bars as a plot. */
    public void write(String plotTitle) throws IOException {
        writeWith(SpeedPlot.svg(plotTitle, bars));
    }

    /** Writes the table and a plot. */
    public void writeWith(String svg) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve(name + ".csv"), csv);
        Files.writeString(folder.resolve(name + ".svg"), svg);
        System.out.println("written: " + folder.resolve(name + ".csv") + " and .svg\n");
    }
}
