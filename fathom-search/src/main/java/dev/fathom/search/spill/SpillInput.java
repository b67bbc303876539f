package dev.fathom.search.spill;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Reads integers from a channel from a place on. */
public final class SpillInput {
    private static final int BUFFER_BYTES = 1 << 16;

    private final FileChannel channel;
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES).limit(0);
    private long position;

    SpillInput(FileChannel channel, long position) {
        this.channel = channel;
        this.position = position;
    }

    public int integer() {
        if (buffer.remaining() < Integer.BYTES) {
            fill();
        }
        return buffer.getInt();
    }

    public int[] integers() {
        int[] values = new int[integer()];
        for (int i = 0; i < values.length; i++) {
            values[i] = integer();
        }
        return values;
    }

    private void fill() {
        buffer.compact();
        try {
            while (buffer.position() < Integer.BYTES) {
                int count = channel.read(buffer, position);
                if (count < 0) {
                    throw new EOFException("the file is shorter than what was written to it");
                }
                position += count;
            }
        } catch (IOException e) {
            throw new SpillFailure(e);
        }
        buffer.flip();
    }
}
