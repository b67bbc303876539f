package dev.fathom.conformance.libraries;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The tests that pass on the host and are not expected to pass in the virtual machine, each with its reason.
 *
 * <p>A line of the file is {@code pattern | reason}: a test is excepted if its name contains the pattern. Lines that start
 * with # are comments.
 */
final class Exceptions {
    private final List<String> patterns = new ArrayList<>();

    Exceptions(Library library) throws IOException {
        Path file = Path.of("src", "libraries", "exceptions", library.name() + ".txt");
        for (String line : Files.readAllLines(file)) {
            if (!line.isBlank() && !line.startsWith("#")) {
                int bar = line.indexOf(" | ");
                if (bar < 0) {
                    throw new IllegalStateException("no reason given: " + line);
                }
                patterns.add(line.substring(0, bar).strip());
            }
        }
    }

    boolean covers(String testName) {
        return patterns.stream().anyMatch(testName::contains);
    }
}
