package dev.fathom.search.spill;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Reads the integers that a {@link SpillOutput} wrote, from a place on. */
public final class SpillInput {
    private static final int BUFFER_BYTES = 1 << 16;

    private final SpillSpace space;
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES).limit(0);
    private long position;
    private boolean ended;

    SpillInput(SpillSpace space, long position) {
        this.space = space;
        this.position = position;
    }

    public int integer() {
        if (buffer.remaining() < SpillOutput.MOST_BYTES && !ended) {
            fill();
        }
        int value = 0;
        int shift = 0;
        while (true) {
            int next = buffer.get();
            value |= (next & SpillOutput.MORE - 1) << shift;
            if ((next & SpillOutput.MORE) == 0) {
                return value >>> 1 ^ -(value & 1);
            }
            shift += 7;
        }
    }

    public int[] integers() {
        int[] values = new int[integer()];
        for (int i = 0; i < values.length; i++) {
            values[i] = integer();
        }
        return values;
    }

    /** Reads on; what follows the last integer may be the end. */
    private void fill() {
        buffer.compact();
        try {
            while (buffer.position() < SpillOutput.MOST_BYTES && !ended) {
                int count = space.read(buffer, position);
                if (count < 0) {
                    ended = true;
                } else {
                    position += count;
                }
            }
            if (buffer.position() == 0) {
                throw new EOFException("the file is shorter than what was written to it");
            }
        } catch (IOException e) {
            throw new SpillFailure(e);
        }
        buffer.flip();
    }
}
