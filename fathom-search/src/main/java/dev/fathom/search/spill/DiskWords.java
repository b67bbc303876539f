package dev.fathom.search.spill;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;

/**
 * An array of words on disk, larger than the memory: temporary files that are mapped, so that the host's page cache has what is asked for often.
 *
 * <p>Each part is a file of its own that has no name any more when it is used: nothing remains of it even if the process is killed. Room on the disk is taken before words are put there, so that
 * a full disk is an exception here, and not the end of the process later.
 */
public final class DiskWords {
    private static final int BUFFER_BYTES = 1 << 16;

    private final SpillFile.Opener opener;
    private final int shift;
    private final List<ByteBuffer> parts = new ArrayList<>();

    /**
     * Makes an empty array.
     *
     * @param partBytes the size of a file; a power of two
     */
    public DiskWords(int partBytes) {
        this(partBytes, SpillFile::openTemporary);
    }

    DiskWords(int partBytes, SpillFile.Opener opener) {
        shift = Integer.numberOfTrailingZeros(partBytes);
        this.opener = opener;
    }

    /** Sees to it that there is room for so many words; throws {@link SpillFailure}, and what is there stays, if the disk has none. */
    public void ensure(long words) {
        while ((long) parts.size() << shift < words * Long.BYTES) {
            try (FileChannel file = opener.open()) {
                reserve(file);
                parts.add(
                        file.map(FileChannel.MapMode.READ_WRITE, 0, 1L << shift).order(ByteOrder.nativeOrder()));
            } catch (IOException e) {
                throw new SpillFailure(e);
            }
        }
    }

    private void reserve(FileChannel file) throws IOException {
        ByteBuffer zeros = ByteBuffer.allocateDirect(BUFFER_BYTES);
        long left = 1L << shift;
        while (left > 0) {
            zeros.clear().limit((int) Math.min(BUFFER_BYTES, left));
            left -= file.write(zeros);
        }
    }

    /** Returns a word. */
    public long get(long index) {
        long at = index * Long.BYTES;
        return parts.get((int) (at >>> shift)).getLong(inPart(at));
    }

    /** Puts a word there. */
    public void set(long index, long word) {
        long at = index * Long.BYTES;
        parts.get((int) (at >>> shift)).putLong(inPart(at), word);
    }

    private int inPart(long at) {
        return (int) (at & (1L << shift) - 1);
    }
}
