package dev.fathom.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A temporary folder of this process: what Spark puts aside here, and levels that nobody wants to keep.
 *
 * <p>Spark removes its files when the process ends, but a process that is told to end does not wait for that. And it remembers the folder for the next search, so there is one only.
 */
final class Scratch {
    private static final Path FOLDER = folder();

    private Scratch() {}

    private static Path folder() {
        try {
            return Files.createTempDirectory(
                    "fathom-spark-" + ProcessHandle.current().pid() + "-");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String path() {
        return FOLDER.toString();
    }

    /** Returns where levels may be, for all processes of this machine, as Hadoop writes it: without {@code %20}. */
    static String levels() {
        return "file://" + FOLDER.resolve("levels");
    }

    /** Removes all that is there. */
    static void remove() {
        try (Stream<Path> files = Files.walk(FOLDER)) {
            List<Path> all = files.sorted(Comparator.reverseOrder()).toList();
            for (Path each : all) {
                Files.deleteIfExists(each);
            }
        } catch (IOException | UncheckedIOException e) {
            // Spark is at it, too.
        }
    }
}
