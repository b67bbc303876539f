package dev.fathom.evolve.store;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;

/** What is written here becomes a section when it is closed. */
final class SectionStream extends OutputStream {
    private final RecordWriter writer;
    private final String name;
    private boolean closed;

    SectionStream(RecordWriter writer, String name) {
        this.writer = writer;
        this.name = name;
    }

    @Override
    public void write(int value) throws IOException {
        checkOpen();
        writer.write((byte) value);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        checkOpen();
        writer.write(bytes, offset, length);
    }

    @Override
    public void close() throws IOException {
        if (!closed) {
            closed = true;
            writer.endSection(name);
        }
    }

    private void checkOpen() {
        if (closed) {
            throw new IllegalStateException("section " + name + " is closed");
        }
    }
}
