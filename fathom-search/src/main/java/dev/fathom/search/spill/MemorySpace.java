package dev.fathom.search.spill;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Keeps bytes in memory, in chunks: an array that grew would need its memory twice, and at the worst of times.
 *
 * <p>All chunks but the last are full.
 */
final class MemorySpace implements SpillSpace {
    private static final int CHUNK = 1 << 16;

    private final List<byte[]> chunks = new ArrayList<>();
    private long size;
    private long memory;

    /** Bytes are added at the end only. */
    @Override
    public int write(ByteBuffer from, long position) {
        int count = from.remaining();
        while (from.hasRemaining()) {
            int at = (int) (size % CHUNK);
            int part = Math.min(from.remaining(), CHUNK - at);
            from.get(lastChunk(at), at, part);
            size += part;
        }
        return count;
    }

    /** Returns the chunk in which so many bytes are used, with room for more. */
    private byte[] lastChunk(int used) {
        if (used == 0) {
            chunks.add(new byte[CHUNK]);
            memory += CHUNK;
        }
        int last = chunks.size() - 1;
        byte[] chunk = chunks.get(last);
        if (chunk.length < CHUNK) {
            memory += CHUNK - chunk.length;
            chunk = Arrays.copyOf(chunk, CHUNK);
            chunks.set(last, chunk);
        }
        return chunk;
    }

    @Override
    public int read(ByteBuffer to, long position) {
        long at = position;
        while (to.hasRemaining() && at < size) {
            byte[] chunk = chunks.get((int) (at / CHUNK));
            int start = (int) (at % CHUNK);
            int part = (int) Math.min(Math.min(to.remaining(), CHUNK - start), size - at);
            to.put(chunk, start, part);
            at += part;
        }
        return at == position ? -1 : (int) (at - position);
    }

    @Override
    public void trim() {
        int used = (int) (size % CHUNK);
        if (used > 0) {
            int last = chunks.size() - 1;
            memory -= chunks.get(last).length - used;
            chunks.set(last, Arrays.copyOf(chunks.get(last), used));
        }
    }

    @Override
    public long memoryBytes() {
        return memory;
    }

    @Override
    public void close() {
        chunks.clear();
        size = 0;
        memory = 0;
    }
}
