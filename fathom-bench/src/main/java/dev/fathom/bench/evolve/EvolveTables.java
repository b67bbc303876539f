package dev.fathom.bench.evolve;

import dev.fathom.search.options.Strategy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Reproduces what Lauterburg et al. 2008 and Yang et al. 2009 measure: our figures beside the papers', as text, CSV and SVG. */
public final class EvolveTables {
    private static final long MOST_EXECUTIONS = 5_000_000;
    private static final int ROUNDS = 3;
    private static final int SECONDS = 25;
    private static final int VERSIONS = Integer.MAX_VALUE;

    /** A table. */
    private interface Table {
        void write(Settings settings) throws IOException;
    }

    private static final Map<String, Table> TABLES = new LinkedHashMap<>();

    static {
        TABLES.put("recording", RecordingCost::write);
        TABLES.put("again", RunsAgain::write);
        TABLES.put("command", CommandRuns::write);
        TABLES.put("limit", LimitStudy::write);
        TABLES.put("code", CodeChanges::write);
        TABLES.put("exploration", ExplorationChanges::write);
        TABLES.put("protocols", ProtocolChanges::write);
        TABLES.put("granularity", GranularityTable::write);
        TABLES.put("footprints", FootprintTable::write);
        TABLES.put("rmc", RmcTables::write);
    }

    private EvolveTables() {}

    /**
     * Writes the tables that are named, or all. Other arguments: {@code most=N}, the most executions of an exploration; {@code rounds=N}, how
     * often each run is made; {@code seconds=N}, how long to measure versions of a program with threads; {@code size=small|middle|large}, how
     * large those are, {@code versions=N}, how many of each at the most (as many as in the paper); {@code order=ORDER}, in which order their states are visited; {@code only=SUBJECT,…},
     * which subjects to measure; {@code go-on}, to leave versions of programs with threads as they are in the table that a run before wrote; {@code folder=DIR}, where to write.
     */
    public static void main(String[] arguments) throws IOException {
        long most = MOST_EXECUTIONS;
        int rounds = ROUNDS;
        int seconds = SECONDS;
        ThreadedSubjects.Size size = ThreadedSubjects.Size.MIDDLE;
        int versions = VERSIONS;
        Strategy order = Strategy.DFS;
        Set<String> only = Set.of();
        boolean goesOn = false;
        Path folder = Path.of("fathom-bench/target/tables");
        List<String> wanted = new ArrayList<>();
        for (String each : arguments) {
            if (each.startsWith("most=")) {
                most = Long.parseLong(each.substring("most=".length()));
            } else if (each.startsWith("rounds=")) {
                rounds = Integer.parseInt(each.substring("rounds=".length()));
            } else if (each.startsWith("seconds=")) {
                seconds = Integer.parseInt(each.substring("seconds=".length()));
            } else if (each.startsWith("size=")) {
                size = ThreadedSubjects.Size.valueOf(
                        each.substring("size=".length()).toUpperCase(Locale.ROOT));
            } else if (each.startsWith("versions=")) {
                versions = Integer.parseInt(each.substring("versions=".length()));
            } else if (each.startsWith("order=")) {
                order = Strategy.valueOf(each.substring("order=".length())
                        .toUpperCase(Locale.ROOT)
                        .replace('-', '_'));
            } else if (each.startsWith("only=")) {
                only = Set.of(each.substring("only=".length()).split(","));
            } else if (each.equals("go-on")) {
                goesOn = true;
            } else if (each.startsWith("folder=")) {
                folder = Path.of(each.substring("folder=".length()));
            } else if (TABLES.containsKey(each)) {
                wanted.add(each);
            } else {
                throw new IllegalArgumentException("unknown argument " + each
                        + ": give most=N, rounds=N, seconds=N, size=small|middle|large, versions=N, order=dfs|fewest-preemptions|bfs, only=SUBJECT,…, go-on, folder=DIR, or some of "
                        + TABLES.keySet());
            }
        }
        Path records = Files.createTempDirectory("fathom-evolve");
        Path sources = Path.of(System.getProperty("fathom.sources", "."));
        try {
            write(
                    wanted.isEmpty() ? List.copyOf(TABLES.keySet()) : wanted,
                    new Settings(
                            most,
                            rounds,
                            seconds,
                            size,
                            versions,
                            order,
                            only,
                            goesOn,
                            new Settings.Folders(folder, sources, records)));
        } finally {
            remove(records);
        }
    }

    private static void write(List<String> wanted, Settings settings) throws IOException {
        for (String each : wanted) {
            System.out.println("== " + each);
            long start = System.nanoTime();
            TABLES.get(each).write(settings);
            System.out.printf(Locale.ROOT, "== %s took %.0f s%n", each, (System.nanoTime() - start) / 1e9);
        }
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path each : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }
}
