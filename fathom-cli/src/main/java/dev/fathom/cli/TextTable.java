package dev.fathom.cli;

import java.io.PrintStream;
import java.util.List;

/** Prints rows in columns. */
final class TextTable {
    private static final String GAP = "  ";

    private TextTable() {}

    /** Prints rows of equal length; the last columns, so many of them, hold numbers and are flush right. */
    static void print(PrintStream out, List<List<String>> rows, int numbers) {
        int columns = rows.get(0).size();
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int i = 0; i < columns; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < columns; i++) {
                String fill = " ".repeat(widths[i] - row.get(i).length());
                line.append(i == 0 ? "" : GAP);
                line.append(i < columns - numbers ? row.get(i) + fill : fill + row.get(i));
            }
            out.println(line.toString().stripTrailing());
        }
    }
}
