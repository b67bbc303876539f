// run: --mixed-native net.jpountz.** -- locked
//   library lz4
//   says No violation
//   says on the host
//   seconds 120
// run: --mixed-native net.jpountz.**
//   library lz4
//   exit 1
//   says the entry of
//   seconds 120
// run: --mixed-native net.jpountz.lz4.LZ4JNI --mixed-native net.jpountz.util.Native
//   library lz4
//   exit 1
//   says the entry of
//   seconds 120
// run:
//   library lz4
//   exit 3
//   says --mixed-native 'net.jpountz.**'
//   never No violation
//   seconds 120

import java.nio.charset.StandardCharsets;
import net.jpountz.lz4.LZ4Compressor;
import net.jpountz.lz4.LZ4Factory;

/**
 * Two threads append compressed entries to a log. The compressor is a native library; the buffer that they compress into is one for both, and without the lock one
 * thread stores what the other has compressed.
 */
public class CompressedLog {
    private final LZ4Compressor compressor = LZ4Factory.nativeInstance().fastCompressor();
    private final byte[] buffer = new byte[compressor.maxCompressedLength(64)];
    private final byte[][] entries = new byte[2][];
    private final boolean locked;

    CompressedLog(boolean locked) {
        this.locked = locked;
    }

    void append(int number, String text) {
        if (locked) {
            synchronized (this) {
                compress(number, text);
            }
        } else {
            compress(number, text);
        }
    }

    private void compress(int number, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int length = compressor.compress(bytes, 0, bytes.length, buffer, 0);
        byte[] entry = new byte[length];
        System.arraycopy(buffer, 0, entry, 0, length);
        entries[number] = entry;
    }

    String read(int number) {
        byte[] restored = LZ4Factory.nativeInstance().safeDecompressor().decompress(entries[number], 64);
        return new String(restored, StandardCharsets.UTF_8);
    }

    public static void main(String[] args) throws InterruptedException {
        CompressedLog log = new CompressedLog(args.length > 0);
        String[] texts = {"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"};
        Thread other = new Thread(() -> log.append(1, texts[1]));
        other.start();
        log.append(0, texts[0]);
        other.join();
        for (int i = 0; i < 2; i++) {
            if (!log.read(i).equals(texts[i])) {
                throw new AssertionError("the entry of thread " + i + " reads " + log.read(i));
            }
        }
    }
}
