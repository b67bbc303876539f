package dev.fathom.vm.peer.zip;

import java.util.Arrays;
import java.util.Objects;
import java.util.zip.Deflater;
import org.jspecify.annotations.Nullable;

/** Compresses with the host's zlib. The setting packs level, strategy and whether to leave the header out. */
final class HostDeflater implements ZipRecords.Target {
    static final int FINISH = 4;

    /** Made by the first setting, which comes before anything else. */
    private @Nullable Deflater deflater;

    private int setting;

    static int pack(int level, int strategy, boolean nowrap) {
        return (level + 1) << 3 | strategy << 1 | (nowrap ? 1 : 0);
    }

    @Override
    public void setting(int value) {
        setting = value;
        if (deflater == null) {
            deflater = new Deflater(level(), (value & 1) != 0);
            return;
        }
        // The guest's Deflater has decided to change parameters: make the host's do so even if they are the same.
        deflater.setLevel(level() == Deflater.BEST_SPEED ? Deflater.BEST_COMPRESSION : Deflater.BEST_SPEED);
        deflater.setLevel(level());
        deflater.setStrategy(strategy());
    }

    private Deflater deflater() {
        return Objects.requireNonNull(deflater);
    }

    private int level() {
        return (setting >> 3) - 1;
    }

    private int strategy() {
        return (setting >> 1) & 3;
    }

    @Override
    public int setting() {
        return setting;
    }

    @Override
    public boolean isNewAfterReset() {
        return strategy() == Deflater.DEFAULT_STRATEGY;
    }

    @Override
    public void reset() {
        deflater().reset();
    }

    @Override
    public void dictionary(byte[] bytes) {
        deflater().setDictionary(bytes);
    }

    @Override
    public ZipRecords.Result step(byte[] input, int room, int flush) {
        byte[] output = new byte[room];
        long before = deflater().getBytesRead();
        deflater().setInput(input);
        int produced;
        if (flush == FINISH) {
            deflater().finish();
            produced = deflater().deflate(output, 0, room);
        } else {
            produced = deflater().deflate(output, 0, room, flush);
        }
        int consumed = (int) (deflater().getBytesRead() - before);
        return new ZipRecords.Result(
                consumed, Arrays.copyOf(output, produced), deflater().finished() ? 1 : 0, null, false);
    }

    @Override
    public int adler() {
        return deflater().getAdler();
    }

    @Override
    public void end() {
        deflater().end();
    }
}
