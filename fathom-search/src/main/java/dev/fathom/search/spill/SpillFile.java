package dev.fathom.search.spill;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.Queue;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Segments in a temporary file or in memory, each written and read as a whole, in the same order. */
final class SpillFile implements AutoCloseable {
    /** Opens an empty file for writing and reading that goes away when it is closed. */
    interface Opener {
        FileChannel open() throws IOException;
    }

    /** Where files are made, if not in Java's temporary folder: the program under check sees that one, so a run that goes on needs to have the same. */
    static final String FOLDER = "fathom.tmpdir";

    /** After so many segments another file is begun, so that disk and memory get back what was read. */
    private static final int MOST_SEGMENTS = 16;

    private record Segment(long position, int elements) {}

    private final SpillSpace space;
    private final Queue<Segment> segments = new ArrayDeque<>();
    private int written;
    private long end;

    private SpillFile(SpillSpace space) {
        this.space = space;
    }

    static SpillFile onDisk(Opener opener) {
        try {
            return new SpillFile(SpillSpace.of(opener.open()));
        } catch (IOException e) {
            throw new SpillFailure(e);
        }
    }

    static SpillFile inMemory() {
        return new SpillFile(SpillSpace.inMemory());
    }

    /** Returns how much of Java's memory it takes. */
    long memoryBytes() {
        return space.memoryBytes();
    }

    /** Opens a file that Unix forgets the name of at once: nothing remains of it even if the process is killed. */
    static FileChannel openTemporary() throws IOException {
        Path folder = Path.of(System.getProperty(FOLDER, System.getProperty("java.io.tmpdir")));
        Path path = Files.createTempFile(folder, "fathom-states-", ".tmp");
        try {
            return FileChannel.open(
                    path, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
        } catch (IOException e) {
            Files.deleteIfExists(path);
            throw e;
        }
    }

    boolean isFull() {
        return written == MOST_SEGMENTS;
    }

    boolean isEmpty() {
        return segments.isEmpty();
    }

    <E> void write(Collection<E> elements, SpillForm<E> form) {
        SpillOutput out = new SpillOutput(space, end);
        elements.forEach(form.writer(out));
        long newEnd = out.flush();
        space.trim();
        segments.add(new Segment(end, elements.size()));
        end = newEnd;
        written++;
    }

    <E> void readNext(Deque<E> to, SpillForm<E> form) {
        Segment segment = segments.remove();
        Supplier<E> reader = form.reader(new SpillInput(space, segment.position()));
        for (int i = 0; i < segment.elements(); i++) {
            to.add(reader.get());
        }
    }

    <E> void forEach(SpillForm<E> form, Consumer<E> consumer) {
        for (Segment each : segments) {
            Supplier<E> reader = form.reader(new SpillInput(space, each.position()));
            for (int i = 0; i < each.elements(); i++) {
                consumer.accept(reader.get());
            }
        }
    }

    @Override
    public void close() {
        try {
            space.close();
        } catch (IOException e) {
            throw new SpillFailure(e);
        }
    }
}
