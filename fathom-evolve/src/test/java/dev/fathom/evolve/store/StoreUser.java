package dev.fathom.evolve.store;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** A process of its own that writes to a store. */
final class StoreUser {
    private StoreUser() {}

    /** Arguments: what to do, the store, the target, and a number. */
    public static void main(String[] arguments) throws IOException {
        Store store = Store.at(Path.of(arguments[1]));
        int number = Integer.parseInt(arguments[3]);
        switch (arguments[0]) {
            case "commit" -> commit(store, arguments[2], number);
            case "stall" -> stall(store, arguments[2], number);
            case "once" -> once(store, arguments[2], number);
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }

    /** Commits record after record, each with one number everywhere; says when the first is there. */
    private static void commit(Store store, String target, int number) throws IOException {
        for (int i = 0; i < number; i++) {
            writePattern(store, target, (int) (ProcessHandle.current().pid() % 1_000_000) * 1000 + i);
            if (i == 0) {
                System.out.println("committed");
            }
        }
    }

    static void writePattern(Store store, String target, int number) throws IOException {
        byte[] bytes = new byte[20_000 + number % 1000];
        Arrays.fill(bytes, (byte) number);
        Map<String, byte[]> sections = new LinkedHashMap<>();
        sections.put("first", bytes);
        sections.put("second", bytes);
        Records.write(store, target, Records.summary("" + number), sections);
    }

    /** Writes a part of a record, says so, and never comes to its end. */
    @SuppressWarnings("InfiniteLoop")
    private static void stall(Store store, String target, int bytes) throws IOException {
        try (RecordWriter writer = store.writer(target);
                OutputStream out = writer.section("states")) {
            out.write(new byte[bytes]);
            System.out.println("writing");
            while (true) {
                out.write(1);
                Thread.onSpinWait();
            }
        }
    }

    /** Writes a record of the given size, and says what came of it and what is there now. */
    private static void once(Store store, String target, int bytes) {
        try {
            Records.write(store, target, Records.summary("new"), Map.of("states", new byte[bytes]));
            System.out.println("committed");
        } catch (IOException e) {
            System.out.println("failed: " + e.getMessage());
        }
        try {
            System.out.println(
                    store.read(target) instanceof ReadResult.Absent
                            ? "there: nothing"
                            : "there: " + Records.read(store, target).summary().get(Summary.VERDICT));
            System.out.println("side files: " + Records.sideFiles(store).size());
        } catch (IOException e) {
            System.out.println("there: " + e.getMessage());
        }
    }
}
