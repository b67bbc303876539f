// expect: assertion
package files;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Two threads read from one stream: which of them gets the first byte is open. */
public final class ReadByTwo {
    public static void main(String[] args) throws IOException {
        File file = File.createTempFile("shared", "file");
        try (FileOutputStream out = new FileOutputStream(file)) {
            out.write(new byte[] {1, 2});
        }
        FileInputStream in = new FileInputStream(file);
        new Thread(() -> read(in)).start();
        assert read(in) == 1;
    }

    private static int read(FileInputStream in) {
        try {
            return in.read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
