// run: --time-limit=20s -- channel
//   library logback
//   says read 20000
// run: --time-limit=20s -- stream
//   library logback
//   says read 20000
import java.io.File;
import java.io.FileInputStream;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Many small reads of a file of the class path: each costs what a read costs, and no look at all of the class path. */
public class SmallReads {
    private static final int READS = 20_000;

    public static void main(String[] args) throws Exception {
        Path file = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(each -> each.endsWith(".jar"))
                .map(Path::of)
                .findFirst()
                .orElseThrow();
        System.out.println("read " + (args[0].equals("channel") ? channel(file) : stream(file)));
    }

    private static int channel(Path file) throws Exception {
        int read = 0;
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            ByteBuffer one = ByteBuffer.allocate(1);
            for (int i = 0; i < READS; i++) {
                one.clear();
                channel.position(i % 1000);
                read += channel.read(one);
            }
        }
        return read;
    }

    private static int stream(Path file) throws Exception {
        int read = 0;
        try (InputStream stream = new FileInputStream(file.toFile())) {
            while (read < READS && stream.read() >= 0) {
                read++;
            }
        }
        return read;
    }
}
