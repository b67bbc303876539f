// expect: uncaught-exception
package files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Two threads find that a file is not there, and create it. */
public final class CreatedByTwo {
    public static void main(String[] args) throws IOException {
        Path file = Files.createTempDirectory("shared").resolve("file");
        new Thread(() -> createIfAbsent(file)).start();
        createIfAbsent(file);
    }

    private static void createIfAbsent(Path file) {
        try {
            if (!Files.exists(file)) {
                Files.createFile(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
