// expect: assertion
package copies;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Several buffers outside the heap are written to a file at once, while another thread writes one of them. */
public final class GatheredMeanwhile {
    public static void main(String[] args) throws IOException {
        Path file = Files.createTempFile("gathered", null);
        ByteBuffer first = ByteBuffer.allocateDirect(4);
        new Thread(() -> first.put(3, (byte) 1)).start();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.write(new ByteBuffer[] {first.duplicate(), ByteBuffer.allocateDirect(2)});
        }
        assert Files.readAllBytes(file)[3] == 0;
    }
}
