package dev.fathom.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/** The figures of Groce and Visser 2002, Tables 2 to 4, as far as they are legible. */
final class PublishedFigures {
    private static final String TABLES = "heuristics-tables-2-to-4.csv";

    /** One row; what the paper does not give is empty. */
    record Row(String outcome, String seconds, String megabytes, String states, String pathLength, String deepest) {
        static final Row NONE = new Row("", "", "", "", "", "");
    }

    private final Map<String, Row> rows = new HashMap<>();

    static PublishedFigures read() throws IOException {
        PublishedFigures figures = new PublishedFigures();
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(PublishedFigures.class.getResourceAsStream(TABLES), TABLES),
                StandardCharsets.UTF_8))) {
            reader.lines().skip(1).forEach(figures::add);
        }
        return figures;
    }

    private void add(String line) {
        String[] cells = line.split(",", -1);
        String subject = cells[1].isEmpty() ? cells[0] : cells[0] + "-" + cells[1];
        rows.put(
                key(subject, cells[4] + " " + cells[2].replace(" (", "(").replaceFirst("^dfs ", ""), cells[3]),
                new Row(cells[5], cells[6], cells[7], cells[8], cells[9], cells[10]));
    }

    /** Returns the row of a subject and a way to search it. */
    Row of(String subject, HeuristicRow search) {
        return rows.getOrDefault(key(subject, search.order(), search.queue()), Row.NONE);
    }

    private static String key(String subject, String order, String queue) {
        return subject + "|" + order + "|" + queue;
    }
}
