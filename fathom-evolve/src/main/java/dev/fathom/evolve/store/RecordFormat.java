package dev.fathom.evolve.store;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/**
 * The layout of a record's file. All numbers are little-endian; every byte is under a checksum or is compared.
 *
 * <pre>
 * header     magic (8) · format version (4) · CRC-32C of these twelve (4)
 * sections   each followed by zeros up to a multiple of 8
 * directory  target · summary · where the sections are ({@link RecordHead})
 * footer     offset of the directory (8) · its length (4) · its CRC-32C (4) · CRC-32C of these sixteen (4) · magic (8)
 * </pre>
 *
 * <p>The directory comes last, because the sections are written as streams. The header stays as it is in all versions
 * to come, so that each can tell a record of another one from a damaged one.
 */
final class RecordFormat {
    /** The version that is written, and the only one that is read. */
    static final int VERSION = 1;

    static final int HEADER_BYTES = 16;
    static final int FOOTER_BYTES = 28;
    static final int ALIGNMENT = 8;

    /** A directory holds a few lines of text; what claims more is not believed. */
    static final int MOST_DIRECTORY_BYTES = 1 << 26;

    private static final byte[] START = {(byte) 0x8F, 'F', 'a', 't', 'h', 'o', 'm', '\n'};
    private static final byte[] END = {'\n', 'm', 'o', 'h', 't', 'a', 'F', (byte) 0x8F};

    private RecordFormat() {}

    static ByteBuffer header() {
        ByteBuffer header = allocate(HEADER_BYTES).put(START).putInt(VERSION);
        return header.putInt(checksum(header.array(), 0, header.position())).flip();
    }

    static ByteBuffer footer(long directoryOffset, byte[] directory) {
        ByteBuffer footer = allocate(FOOTER_BYTES)
                .putLong(directoryOffset)
                .putInt(directory.length)
                .putInt(checksum(directory, 0, directory.length));
        return footer.putInt(checksum(footer.array(), 0, footer.position()))
                .put(END)
                .flip();
    }

    /** Whether bytes are the first ones of a record's file, as far as they go. */
    static boolean startsLikeRecord(ByteBuffer bytes) {
        int common = Math.min(bytes.limit(), START.length);
        return bytes.duplicate().position(0).limit(common).equals(ByteBuffer.wrap(START, 0, common));
    }

    /** Whether a whole header agrees with its checksum. */
    static boolean isHeaderIntact(ByteBuffer header) {
        return checksum(header.array(), 0, HEADER_BYTES - Integer.BYTES) == header.getInt(HEADER_BYTES - Integer.BYTES);
    }

    static int version(ByteBuffer header) {
        return header.getInt(START.length);
    }

    /** Whether a footer has its end mark and agrees with its checksum. */
    static boolean isFooterIntact(ByteBuffer footer) {
        int sum = FOOTER_BYTES - END.length - Integer.BYTES;
        return footer.duplicate().position(FOOTER_BYTES - END.length).equals(ByteBuffer.wrap(END))
                && checksum(footer.array(), 0, sum) == footer.getInt(sum);
    }

    static ByteBuffer allocate(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    static long padded(long length) {
        return (length + ALIGNMENT - 1) & -ALIGNMENT;
    }

    static int checksum(byte[] bytes, int offset, int length) {
        CRC32C sum = new CRC32C();
        sum.update(bytes, offset, length);
        return (int) sum.getValue();
    }
}
