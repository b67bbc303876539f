package dev.fathom.search.spill;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.Arrays;

/** Where bytes are kept that are written once, in their order, and read later. */
interface SpillSpace extends AutoCloseable {
    /** Writes bytes at a place, which is the end so far; returns how many. */
    int write(ByteBuffer from, long position) throws IOException;

    /** Reads bytes from a place on; returns how many, or a negative number at the end. */
    int read(ByteBuffer to, long position) throws IOException;

    /** Gives back memory that is not used. */
    default void trim() {}

    /** Returns how much of Java's memory it takes. */
    long memoryBytes();

    @Override
    void close() throws IOException;

    /** Keeps bytes in a file. */
    static SpillSpace of(FileChannel channel) {
        return new SpillSpace() {
            @Override
            public int write(ByteBuffer from, long position) throws IOException {
                return channel.write(from, position);
            }

            @Override
            public int read(ByteBuffer to, long position) throws IOException {
                return channel.read(to, position);
            }

            @Override
            public long memoryBytes() {
                return 0;
            }

            @Override
            public void close() throws IOException {
                channel.close();
            }
        };
    }

    /** Keeps bytes in memory. */
    static SpillSpace inMemory() {
        return new SpillSpace() {
            private byte[] bytes = {};
            private int size;

            @Override
            public int write(ByteBuffer from, long position) {
                int count = from.remaining();
                if (size + count > bytes.length) {
                    bytes = Arrays.copyOf(bytes, Math.max(size + count, Math.addExact(bytes.length, bytes.length / 2)));
                }
                from.get(bytes, (int) position, count);
                size += count;
                return count;
            }

            @Override
            public int read(ByteBuffer to, long position) {
                int count = Math.min(to.remaining(), size - (int) position);
                to.put(bytes, (int) position, count);
                return count == 0 ? -1 : count;
            }

            @Override
            public void trim() {
                bytes = Arrays.copyOf(bytes, size);
            }

            @Override
            public long memoryBytes() {
                return bytes.length;
            }

            @Override
            public void close() {
                bytes = new byte[0];
                size = 0;
            }
        };
    }
}
