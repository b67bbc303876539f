package dev.fathom.evolve.store;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Writes a record to the side: sections, one after the other, and then {@link #commit}. Nobody sees anything of it until
 * then; a writer that is closed before leaves the old record as it was. For one thread.
 *
 * <p>Whatever fails throws a {@link StoreException}, and what failed cannot be committed.
 */
public final class RecordWriter implements Closeable {
    private static final int BUFFER_BYTES = 1 << 18;

    private final String target;
    private final Path file;
    private final SideFile side;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private final List<SectionEntry> sections = new ArrayList<>();
    private final CRC32C checksum = new CRC32C();

    /** How many bytes the file has, those in the buffer not counted. */
    private long flushed;

    private long sectionStart;
    private @Nullable String openSection;
    private boolean broken;
    private boolean closed;

    RecordWriter(String target, Path file, SideFile side) {
        this.target = target;
        this.file = file;
        this.side = side;
        buffer.put(RecordFormat.header());
    }

    /** Begins a section; what is written to the stream is its content, and closing the stream ends it. */
    public OutputStream section(String name) throws StoreException {
        checkBetweenSections();
        if (sections.stream().anyMatch(each -> each.name().equals(name))) {
            throw new IllegalArgumentException("there is a section " + name + " already");
        }
        flush();
        checksum.reset();
        sectionStart = flushed;
        openSection = name;
        return new SectionStream(this, name);
    }

    void write(byte value) throws StoreException {
        if (!buffer.hasRemaining()) {
            flush();
        }
        buffer.put(value);
    }

    void write(byte[] bytes, int offset, int length) throws StoreException {
        for (int done = 0; done < length; ) {
            if (!buffer.hasRemaining()) {
                flush();
            }
            int some = Math.min(length - done, buffer.remaining());
            buffer.put(bytes, offset + done, some);
            done += some;
        }
    }

    void endSection(String name) throws StoreException {
        openSection = null;
        long length = flushed + buffer.position() - sectionStart;
        for (long fill = RecordFormat.padded(length) - length; fill > 0; fill--) {
            write((byte) 0);
        }
        flush();
        sections.add(new SectionEntry(name, sectionStart, length, (int) checksum.getValue()));
    }

    /** Makes the record visible, in the place of the one that the target had. */
    public void commit(Summary summary) throws StoreException {
        checkBetweenSections();
        Summary stamped = summary.get(Summary.CREATED).isPresent()
                ? summary
                : summary.with(Summary.CREATED, Instant.now().truncatedTo(ChronoUnit.MILLIS));
        byte[] directory = new RecordHead(target, stamped, sections).encode();
        if (directory.length > RecordFormat.MOST_DIRECTORY_BYTES) {
            throw new IllegalArgumentException("a summary is a few lines of text, not " + directory.length + " bytes");
        }
        flush();
        long offset = flushed;
        write(directory, 0, directory.length);
        byte[] footer = RecordFormat.footer(offset, directory).array();
        write(footer, 0, footer.length);
        flush();
        try {
            side.replace(file);
        } catch (IOException e) {
            throw failure(e);
        }
        close();
    }

    private void flush() throws StoreException {
        if (broken || closed) {
            throw new StoreException("cannot write " + file + ": writing it failed before, or it was given up");
        }
        buffer.flip();
        checksum.update(buffer.duplicate());
        flushed += buffer.limit();
        try {
            side.write(buffer);
        } catch (IOException e) {
            throw failure(e);
        }
        buffer.clear();
    }

    private StoreException failure(IOException e) {
        broken = true;
        return StoreException.because("write", file, e);
    }

    private void checkBetweenSections() {
        if (closed) {
            throw new IllegalStateException("the record is committed or given up already");
        }
        if (openSection != null) {
            throw new IllegalStateException("section " + openSection + " is still open");
        }
    }

    /** Gives the record up, unless it was committed. */
    @Override
    public void close() {
        closed = true;
        try {
            side.close();
        } catch (IOException e) {
            // What is left is swept by the next writer: this file has lost its lock.
        }
    }
}
