package dev.fathom.bench;

import java.io.IOException;
import java.nio.file.Path;

/** Reproduces tables of d'Amorim et al. 2008 (standard execution): our figures beside the paper's, as text, CSV and SVG. */
public final class Tables {
    private static final long MOST_EXECUTIONS = 5_000_000;

    private Tables() {}

    /**
     * Explores all rows of at most so many executions in the paper (first argument); writes into the folder given second;
     * only the tables whose numbers follow.
     */
    public static void main(String[] arguments) throws IOException {
        long most = arguments.length > 0 ? Long.parseLong(arguments[0]) : MOST_EXECUTIONS;
        Path folder = Path.of(arguments.length > 1 ? arguments[1] : "fathom-bench/target/tables");
        String wanted = arguments.length > 2 ? arguments[2] : "123";
        if (wanted.contains("1") || wanted.contains("2")) {
            ExhaustiveTables.write(most, folder);
        }
        if (wanted.contains("3")) {
            AbstractMatchingTable.write(most, folder);
        }
    }
}
