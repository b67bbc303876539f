// expect: assertion
package files;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;

/** A file is seen when half of it is written. */
public final class WrittenInTwoSteps {
    public static void main(String[] args) throws IOException {
        File file = File.createTempFile("shared", "file");
        new Thread(() -> write(file)).start();
        assert file.length() != 1;
    }

    private static void write(File file) {
        try (RandomAccessFile out = new RandomAccessFile(file, "rw")) {
            out.write(1);
            out.write(2);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
