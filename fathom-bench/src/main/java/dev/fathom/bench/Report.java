package dev.fathom.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A table as it comes out: printed line by line, then written as CSV with a plot beside it. */
final class Report {
    private final String name;
    private final Path folder;
    private final StringBuilder csv = new StringBuilder();
    private final List<SpeedPlot.Bar> bars = new ArrayList<>();

    /** Begins a table with its columns. */
    Report(String name, Path folder, String... columns) {
        this.name = name;
        this.folder = folder;
        line(columns);
    }

    /** Adds a line of cells. */
    void line(String... cells) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < cells.length; i++) {
            text.append(String.format(i == 0 ? "%-10s" : "%16s", cells[i]));
        }
        System.out.println(text);
        csv.append(String.join(",", cells)).append('\n');
    }

    void bar(String label, double value) {
        bars.add(new SpeedPlot.Bar(label, value));
    }

    /** Writes the files. */
    void write(String plotTitle) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve(name + ".csv"), csv);
        Files.writeString(folder.resolve(name + ".svg"), SpeedPlot.svg(plotTitle, bars));
        System.out.println("written: " + folder.resolve(name + ".csv") + " and .svg\n");
    }
}
