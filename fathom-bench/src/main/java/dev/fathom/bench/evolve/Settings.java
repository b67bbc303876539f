package dev.fathom.bench.evolve;

import dev.fathom.search.options.Strategy;
import java.nio.file.Path;
import java.util.Set;

/**
 * How much to measure, and where things are.
 *
 * @param mostExecutions larger explorations are left out, or made with a smaller bound
 * @param rounds how often each run is made; the cheapest counts
 * @param seconds how long to measure versions of a program with threads; those that are left then are left out
 * @param size how large programs with threads are
 * @param versions how many versions of a program with threads to measure at the most
 * @param order in which order the states of those are visited; in the paper depth first
 * @param only the subjects to measure; all if it is empty
 * @param goesOn whether versions of programs with threads that were measured before are left as they are
 * @param folders where things are
 */
record Settings(
        long mostExecutions,
        int rounds,
        int seconds,
        ThreadedSubjects.Size size,
        int versions,
        Strategy order,
        Set<String> only,
        boolean goesOn,
        Folders folders) {
    /**
     * Where things are.
     *
     * @param tables where tables are written
     * @param sources the folder of this project's sources
     * @param records where records are kept meanwhile
     */
    record Folders(Path tables, Path sources, Path records) {}

    Path folder() {
        return folders.tables();
    }

    Path sources() {
        return folders.sources();
    }

    Path records() {
        return folders.records();
    }

    boolean wants(String subject) {
        return only.isEmpty() || only.contains(subject);
    }

    Records store(String table) {
        return new Records(records().resolve(table));
    }

    /** Returns a figure in percent as tables print it. */
    static String percent(double value) {
        return String.format(java.util.Locale.ROOT, "%.2f", value);
    }

    /** Returns a part of one as tables print it. */
    static String share(double value) {
        return String.format(java.util.Locale.ROOT, "%.3f", value);
    }

    static String seconds(double value) {
        return String.format(java.util.Locale.ROOT, "%.3f", value);
    }
}
