package dev.fathom.search.spill;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.function.Consumer;

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

    /** Writes to a stream, which somebody else closes after a {@link #flush}. */
    public static SpillOutput to(OutputStream stream) {
        return new SpillOutput(SpillSpace.of(stream), 0);
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

    /** Writes a number that may be of any size. */
    public void word(long value) {
        if (buffer.remaining() < Long.BYTES) {
            flush();
        }
        buffer.putLong(value);
    }

    public void words(long[] values) {
        integer(values.length);
        for (long each : values) {
            word(each);
        }
    }

    public void flag(boolean value) {
        integer(value ? 1 : 0);
    }

    /** Writes the chars as they are: an encoder would replace lone surrogates. */
    public void text(String value) {
        integer(value.length());
        for (int i = 0; i < value.length(); i++) {
            integer(value.charAt(i));
        }
    }

    public <E> void list(Collection<E> elements, Consumer<E> form) {
        integer(elements.size());
        elements.forEach(form);
    }

    /** Writes what is left, and returns the place after it. */
    public long flush() {
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
