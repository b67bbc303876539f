// expect: no-violation
package files;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;

/** Two threads append to a file, one after the other. */
public final class WrittenUnderALock {
    public static void main(String[] args) throws Exception {
        File file = File.createTempFile("shared", "file");
        Thread other = new Thread(() -> append(file));
        other.start();
        append(file);
        other.join();
        assert file.length() == 2;
    }

    private static void append(File file) {
        synchronized (file) {
            try {
                Files.write(file.toPath(), new byte[1], StandardOpenOption.APPEND);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
