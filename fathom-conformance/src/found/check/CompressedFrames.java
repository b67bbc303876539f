// run: --mixed-native com.github.luben.zstd.** -- locked
//   library zstd
//   says No violation
//   says on the host
//   seconds 120
// run: --mixed-native com.github.luben.zstd.**
//   library zstd
//   exit 1
//   says thread
//   seconds 120

import com.github.luben.zstd.Zstd;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Two threads put frames of a native compressor into one buffer; whose length was written last is what both read. */
public class CompressedFrames {
    private final byte[] buffer = new byte[128];
    private int length;
    private final boolean locked;

    CompressedFrames(boolean locked) {
        this.locked = locked;
    }

    String roundTrip(String text) {
        if (locked) {
            synchronized (this) {
                return compress(text);
            }
        }
        return compress(text);
    }

    private String compress(String text) {
        byte[] source = text.getBytes(StandardCharsets.UTF_8);
        length = (int) Zstd.compress(buffer, source, 3);
        byte[] frame = Arrays.copyOf(buffer, length);
        return new String(Zstd.decompress(frame, source.length), StandardCharsets.UTF_8);
    }

    public static void main(String[] args) throws InterruptedException {
        CompressedFrames log = new CompressedFrames(args.length > 0);
        String[] texts = {"aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb"};
        String[] read = new String[2];
        Thread other = new Thread(() -> read[1] = log.roundTrip(texts[1]));
        other.start();
        read[0] = log.roundTrip(texts[0]);
        other.join();
        for (int i = 0; i < 2; i++) {
            if (!read[i].equals(texts[i])) {
                throw new AssertionError("thread " + i + " reads " + read[i]);
            }
        }
    }
}
