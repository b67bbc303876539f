package dev.fathom.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** A table of the paper: rows of cells by the names of their columns. */
public final class PaperTable {
    private final List<String> columns;
    private final List<Row> rows;

    private PaperTable(List<String> lines) {
        columns = cells(lines.get(0));
        rows = lines.stream().skip(1).map(each -> new Row(cells(each))).toList();
    }

    private static List<String> cells(String line) {
        return Arrays.asList(line.split(",", -1));
    }

    /** Reads a resource. */
    public static PaperTable read(String name) {
        try (InputStream in = PaperTable.class.getResourceAsStream(name)) {
            return new PaperTable(new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public List<Row> rows() {
        return rows;
    }

    /** A row: a subject, a bound, figures. */
    public final class Row {
        private final List<String> cells;

        private Row(List<String> cells) {
            this.cells = cells;
        }

        /** Returns a figure as it is printed; empty where the paper has none. */
        public String text(String column) {
            return cells.get(columns.indexOf(column));
        }

        public long number(String column) {
            return Long.parseLong(text(column));
        }

        public String subject() {
            return text("subject");
        }

        public int bound() {
            return (int) number("n");
        }
    }
}
