package dev.fathom.evolve.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;

/**
 * The bytes of a section, mapped from its file, however many they are: addressed by {@code long}, numbers little-endian.
 * They stay readable when the record is closed, replaced or removed. For any number of threads.
 */
public final class SectionBytes {
    /** A section of less than 2 GB is one piece; the pieces of a larger one begin at multiples of 1 GB. */
    static final int PIECE_BITS = 30;

    private static final int ONE_PIECE = Long.SIZE - 2;

    /** Each piece goes on a little into the next, so that no number is torn. */
    private static final int OVERLAP = Long.BYTES - 1;

    private final long size;
    private final int pieceBits;
    private final long pieceMask;
    private final ByteBuffer[] pieces;

    private SectionBytes(long size, int pieceBits) {
        this.size = size;
        this.pieceBits = pieceBits;
        this.pieceMask = (1L << pieceBits) - 1;
        this.pieces = new ByteBuffer[Math.toIntExact((size + pieceMask) >>> pieceBits)];
    }

    static SectionBytes map(FileChannel channel, SectionEntry section, int pieceBits) throws IOException {
        boolean small = section.length() < 2L << pieceBits;
        SectionBytes bytes = new SectionBytes(section.length(), small ? ONE_PIECE : pieceBits);
        for (int i = 0; i < bytes.pieces.length; i++) {
            long start = (long) i << bytes.pieceBits;
            long length = Math.min(section.length() - start, (1L << bytes.pieceBits) + OVERLAP);
            bytes.pieces[i] = channel.map(FileChannel.MapMode.READ_ONLY, section.offset() + start, length)
                    .order(ByteOrder.LITTLE_ENDIAN);
        }
        return bytes;
    }

    public long size() {
        return size;
    }

    public byte getByte(long offset) {
        return piece(offset).get((int) (offset & pieceMask));
    }

    public int getInt(long offset) {
        return piece(offset).getInt((int) (offset & pieceMask));
    }

    public long getLong(long offset) {
        return piece(offset).getLong((int) (offset & pieceMask));
    }

    /** Reads bytes from a place on, as many as there is room for and as follow one another in memory; returns how many, or -1 at the end. */
    public int read(ByteBuffer to, long offset) {
        if (offset >= size) {
            return -1;
        }
        ByteBuffer piece = piece(offset).duplicate();
        piece.position((int) (offset & pieceMask));
        int count = Math.min(to.remaining(), piece.remaining());
        piece.limit(piece.position() + count);
        to.put(piece);
        return count;
    }

    private ByteBuffer piece(long offset) {
        if (offset < 0 || offset >= size) {
            throw new IndexOutOfBoundsException("byte " + offset + " of " + size);
        }
        return pieces[(int) (offset >>> pieceBits)];
    }

    /** Whether there are less than 2 GB, so that a buffer can hold them. */
    boolean fitsBuffer() {
        return pieces.length <= 1;
    }

    /** Returns all bytes as one read-only buffer, numbers little-endian. They must fit. */
    ByteBuffer asBuffer() {
        ByteBuffer all = pieces.length == 0 ? ByteBuffer.allocate(0).asReadOnlyBuffer() : pieces[0].duplicate();
        return all.order(ByteOrder.LITTLE_ENDIAN);
    }
}
