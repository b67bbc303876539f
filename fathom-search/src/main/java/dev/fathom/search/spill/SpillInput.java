package dev.fathom.search.spill;

import dev.fathom.evolve.store.SectionBytes;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

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

    /** Reads what was written {@linkplain SpillOutput#to to a stream} and became a section of a record. */
    public static SpillInput from(SectionBytes bytes) {
        return new SpillInput(SpillSpace.of(bytes), 0);
    }

    public int integer() {
        fill(SpillOutput.MOST_BYTES);
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

    public long word() {
        fill(Long.BYTES);
        return buffer.getLong();
    }

    public long[] words() {
        long[] values = new long[integer()];
        for (int i = 0; i < values.length; i++) {
            values[i] = word();
        }
        return values;
    }

    public boolean flag() {
        return integer() != 0;
    }

    public String text() {
        char[] chars = new char[integer()];
        for (int i = 0; i < chars.length; i++) {
            chars[i] = (char) integer();
        }
        return new String(chars);
    }

    public <E> List<E> list(Supplier<E> form) {
        int count = integer();
        List<E> elements = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            elements.add(form.get());
        }
        return elements;
    }

    /** Reads on if fewer bytes are left than that; what follows the last integer may be the end. */
    private void fill(int wanted) {
        if (buffer.remaining() >= wanted || ended) {
            return;
        }
        buffer.compact();
        try {
            while (buffer.position() < wanted && !ended) {
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
