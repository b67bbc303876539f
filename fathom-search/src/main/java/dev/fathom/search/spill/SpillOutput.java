package dev.fathom.search.spill;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Writes integers to a channel from a place on. */
public final class SpillOutput {
    private static final int BUFFER_BYTES = 1 << 16;

    private final FileChannel channel;
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES);
    private long position;

    SpillOutput(FileChannel channel, long position) {
        this.channel = channel;
        this.position = position;
    }

    public void integer(int value) {
        if (buffer.remaining() < Integer.BYTES) {
            flush();
        }
        buffer.putInt(value);
    }

    public void integers(int[] values) {
        integer(values.length);
        for (int each : values) {
            integer(each);
        }
    }

    /** Writes what is left, and returns the place after it. */
    long flush() {
        buffer.flip();
        try {
            while (buffer.hasRemaining()) {
                position += channel.write(buffer, position);
            }
        } catch (IOException e) {
            throw new SpillFailure(e);
        }
        buffer.clear();
        return position;
    }
}
