package dev.fathom.bench.evolve;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Reproduces what seeds 000 and 001 measure: our figures beside the papers', as text, CSV and SVG. */
public final class EvolveTables {
    private static final long MOST_EXECUTIONS = 5_000_000;
    private static final int ROUNDS = 3;

    /** A table. */
    private interface Table {
        void write(Settings settings) throws IOException;
    }

    private static final Map<String, Table> TABLES = new LinkedHashMap<>();

    static {
        TABLES.put("recording", RecordingCost::write);
        TABLES.put("limit", LimitStudy::write);
        TABLES.put("code", CodeChanges::write);
        TABLES.put("exploration", ExplorationChanges::write);
        TABLES.put("rmc", RmcTables::write);
    }

    private EvolveTables() {}

    /**
     * Writes the tables that are named, or all. Other arguments: {@code most=N}, the most executions of an exploration; {@code rounds=N}, how
     * often each run is made; {@code folder=DIR}, where to write.
     */
    public static void main(String[] arguments) throws IOException {
        long most = MOST_EXECUTIONS;
        int rounds = ROUNDS;
        Path folder = Path.of("fathom-bench/target/tables");
        List<String> wanted = new ArrayList<>();
        for (String each : arguments) {
            if (each.startsWith("most=")) {
                most = Long.parseLong(each.substring("most=".length()));
            } else if (each.startsWith("rounds=")) {
                rounds = Integer.parseInt(each.substring("rounds=".length()));
            } else if (each.startsWith("folder=")) {
                folder = Path.of(each.substring("folder=".length()));
            } else if (TABLES.containsKey(each)) {
                wanted.add(each);
            } else {
                throw new IllegalArgumentException("unknown argument " + each
                        + ": give most=N, rounds=N, folder=DIR, or some of " + TABLES.keySet());
            }
        }
        write(wanted.isEmpty() ? List.copyOf(TABLES.keySet()) : wanted, most, rounds, folder);
    }

    private static void write(List<String> wanted, long most, int rounds, Path folder) throws IOException {
        Path records = Files.createTempDirectory("fathom-evolve");
        Path sources = Path.of(System.getProperty("fathom.sources", "."));
        try {
            for (String each : wanted) {
                System.out.println("== " + each);
                TABLES.get(each).write(new Settings(most, rounds, folder, sources, records));
            }
        } finally {
            remove(records);
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
