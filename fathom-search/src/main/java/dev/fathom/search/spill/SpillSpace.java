package dev.fathom.search.spill;

import dev.fathom.evolve.store.SectionBytes;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

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

    /** Hands bytes on to a stream; nothing can be read. */
    static SpillSpace of(OutputStream stream) {
        return new SpillSpace() {
            @Override
            public int write(ByteBuffer from, long position) throws IOException {
                int count = from.remaining();
                stream.write(from.array(), from.arrayOffset() + from.position(), count);
                from.position(from.limit());
                return count;
            }

            @Override
            public int read(ByteBuffer to, long position) {
                throw new UnsupportedOperationException("this is for writing");
            }

            @Override
            public long memoryBytes() {
                return 0;
            }

            @Override
            public void close() {}
        };
    }

    /** Reads bytes that are there already; nothing can be written. */
    static SpillSpace of(SectionBytes bytes) {
        return new SpillSpace() {
            @Override
            public int write(ByteBuffer from, long position) {
                throw new UnsupportedOperationException("this is for reading");
            }

            @Override
            public int read(ByteBuffer to, long position) {
                return bytes.read(to, position);
            }

            @Override
            public long memoryBytes() {
                return 0;
            }

            @Override
            public void close() {}
        };
    }

    /** Keeps bytes in memory. */
    static SpillSpace inMemory() {
        return new MemorySpace();
    }
}
