package dev.fathom.evolve.store;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;

/**
 * A record that was found: its summary, and its sections on demand. It stays this record when it is replaced or removed
 * meanwhile. Closing it closes the file; the bytes that were handed out stay.
 */
public final class StoredRecord implements Closeable {
    private static final int BUFFER_BYTES = 1 << 18;

    private final Path file;
    private final FileChannel channel;
    private final RecordHead head;
    private final long size;
    private final int pieceBits;
    private final Map<String, SectionBytes> verified = new HashMap<>();

    private StoredRecord(Path file, FileChannel channel, RecordHead head, int pieceBits) throws IOException {
        this.file = file;
        this.channel = channel;
        this.head = head;
        this.size = channel.size();
        this.pieceBits = pieceBits;
    }

    static StoredRecord open(Path file) throws IOException {
        return open(file, SectionBytes.PIECE_BITS);
    }

    /** Opens a file of that name, whatever it is; sections are mapped in pieces of that many bits. */
    static StoredRecord open(Path file, int pieceBits) throws IOException {
        checkRegular(file);
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        try {
            RecordHead head = RecordHead.read(channel, file);
            if (!RecordNames.ofTarget(head.target()).equals(file.getFileName().toString())) {
                throw new RefusedException(new Refusal(
                        Refusal.Kind.FOREIGN, file, "it was written for " + head.target() + ", and then renamed"));
            }
            return new StoredRecord(file, channel, head, pieceBits);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /** Opening a pipe would wait for ever. */
    private static void checkRegular(Path file) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        if (!attributes.isRegularFile()) {
            throw new RefusedException(new Refusal(
                    Refusal.Kind.FOREIGN,
                    file,
                    attributes.isDirectory() ? "it is a directory" : "it is no regular file"));
        }
    }

    public String target() {
        return head.target();
    }

    public Summary summary() {
        return head.summary();
    }

    public List<SectionEntry> sections() {
        return head.sections();
    }

    /** Returns how many bytes the whole record takes. */
    public long size() {
        return size;
    }

    public boolean hasSection(String name) {
        return head.sections().stream().anyMatch(each -> each.name().equals(name));
    }

    /**
     * Returns the bytes of a section of less than 2 GB as one read-only buffer, numbers little-endian. Larger ones have
     * {@link #largeSection} only.
     *
     * @throws RefusedException if they are not the bytes that were written
     */
    public ByteBuffer section(String name) throws StoreException {
        SectionBytes bytes = largeSection(name);
        if (!bytes.fitsBuffer()) {
            throw new StoreException("section " + name + " of " + file + " has " + bytes.size()
                    + " bytes, more than can be read at once. Remove the record with \"fathom store remove\".");
        }
        return bytes.asBuffer();
    }

    /**
     * Returns the bytes of a section of any size.
     *
     * @throws RefusedException if they are not the bytes that were written
     */
    public synchronized SectionBytes largeSection(String name) throws StoreException {
        SectionBytes known = verified.get(name);
        if (known != null) {
            return known;
        }
        SectionEntry section = head.sections().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() ->
                        new RefusedException(new Refusal(Refusal.Kind.DAMAGED, file, "it has no section " + name)));
        try {
            verify(section);
            SectionBytes bytes = SectionBytes.map(channel, section, pieceBits);
            verified.put(name, bytes);
            return bytes;
        } catch (IOException e) {
            throw Refusal.because(file, e);
        }
    }

    /** Reads all sections and compares their checksums. */
    public void verify() throws StoreException {
        try {
            for (SectionEntry each : head.sections()) {
                verify(each);
            }
        } catch (IOException e) {
            throw Refusal.because(file, e);
        }
    }

    /** Says that what is stored is whole, but makes no sense to those who know what it means. */
    public StoreException malformed(RuntimeException cause) {
        return new StoreException("the record of the last run is damaged (" + cause + ")");
    }

    /**
     * Checks by reading, not through the mapping: where the disk fails, a read throws an exception, while an access to
     * mapped memory may end the process.
     */
    private void verify(SectionEntry section) throws IOException {
        CRC32C sum = new CRC32C();
        ByteBuffer buffer = ByteBuffer.allocateDirect((int) Math.min(BUFFER_BYTES, section.paddedLength()));
        long position = section.offset();
        long end = position + section.paddedLength();
        while (position < end) {
            buffer.clear().limit((int) Math.min(buffer.capacity(), end - position));
            int count = channel.read(buffer, position);
            if (count < 0) {
                break;
            }
            position += count;
            sum.update(buffer.flip());
        }
        if (position != end || (int) sum.getValue() != section.checksum()) {
            throw new RefusedException(new Refusal(
                    Refusal.Kind.DAMAGED, file, "section " + section.name() + " does not match its checksum"));
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            // Nothing was written: there is nothing to lose.
        }
    }
}
