package dev.fathom.bench.evolve;

import java.nio.file.Path;

/**
 * How much to measure, and where things are.
 *
 * @param mostExecutions larger explorations are left out, or made with a smaller bound
 * @param rounds how often each run is made; the cheapest counts
 * @param folder where tables are written
 * @param sources the folder of this project's sources
 * @param records where records are kept meanwhile
 */
record Settings(long mostExecutions, int rounds, Path folder, Path sources, Path records) {
    Records store(String table) {
        return new Records(records.resolve(table));
    }

    /** Returns a figure in percent as tables print it. */
    static String percent(double value) {
        return String.format(java.util.Locale.ROOT, "%.2f", value);
    }

    static String seconds(double value) {
        return String.format(java.util.Locale.ROOT, "%.3f", value);
    }
}
