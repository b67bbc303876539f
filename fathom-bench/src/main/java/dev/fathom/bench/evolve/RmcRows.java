package dev.fathom.bench.evolve;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** The figures of single versions as they are measured, in a file: a bench that is ended in its midst can go on where it was. */
final class RmcRows {
    private final Path file;
    private final Map<String, double[]> rows = new LinkedHashMap<>();

    /** Begins with what the file has if the bench goes on; else it is begun anew. */
    RmcRows(Path folder, boolean goesOn) throws IOException {
        file = folder.resolve("evolve-rmc-versions.csv");
        Files.createDirectories(folder);
        if (!goesOn) {
            Files.deleteIfExists(file);
        } else if (Files.exists(file)) {
            Files.readAllLines(file).forEach(this::read);
        }
    }

    private void read(String line) {
        String[] cells = line.split(",");
        rows.put(
                cells[0],
                Arrays.stream(cells).skip(1).mapToDouble(Double::parseDouble).toArray());
    }

    /** Measures. */
    interface Measuring {
        double[] run() throws IOException;
    }

    boolean has(String key) {
        return rows.containsKey(key);
    }

    /** Returns the figures of a key, which are measured now unless they were before. */
    double[] of(String key, Measuring measuring) throws IOException {
        double[] known = rows.get(key);
        if (known == null) {
            known = measuring.run();
            rows.put(key, known);
            StringBuilder line = new StringBuilder(key);
            for (double each : known) {
                line.append(',').append(each);
            }
            Files.writeString(file, line.append('\n'), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
        return known;
    }
}
