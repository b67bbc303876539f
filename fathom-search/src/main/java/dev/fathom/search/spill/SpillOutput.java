package dev.fathom.search.spill;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Writes integers from a place on; those near zero take a byte. */
public final class SpillOutput {
    /** The most bytes that an integer takes; all but its last have a bit that says that there are more. */
    static final int MOST_BYTES = 5;

    static final int MORE = 0x80;

    private static final int BUFFER_BYTES = 1 << 16;

    private final SpillSpace space;
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES);
    private long position;

    SpillOutput(SpillSpace space, long position) {
        this.space = space;
        this.position = position;
    }

    public void integer(int value) {
        if (buffer.remaining() < MOST_BYTES) {
            flush();
        }
        int rest = value << 1 ^ value >> 31;
        while ((rest & -MORE) != 0) {
            buffer.put((byte) (rest | MORE));
            rest >>>= 7;
        }
        buffer.put((byte) rest);
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
                position += space.write(buffer, position);
            }
        } catch (IOException e) {
            throw new SpillFailure(e);
        }
        buffer.clear();
        return position;
    }
}
