package dev.fathom.evolve.store;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A file that is written beside the one it is going to replace.
 *
 * <p>Its writer holds a lock on it for as long as it lives; the operating system gives the lock back when the process
 * dies, in whatever way. So a side file without a lock is one that nobody will complete, and {@link #sweep} removes it.
 */
final class SideFile implements Closeable {
    private static final int ATTEMPTS = 10;

    /**
     * The side files of this process, by name. A sweep must not even open them: on POSIX systems, closing any descriptor
     * of a file gives back all locks that the process has on it.
     */
    private static final Set<String> OWN = ConcurrentHashMap.newKeySet();

    private final Disk disk;
    private final Path directory;
    private final Path path;
    private final FileChannel channel;
    private boolean finished;

    private SideFile(Disk disk, Path directory, Path path, FileChannel channel) {
        this.disk = disk;
        this.directory = directory;
        this.path = path;
        this.channel = channel;
    }

    /** Creates one beside a file of the given name. */
    static SideFile create(Path directory, String name, Disk disk) throws IOException {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Path path = directory.resolve(
                    RecordNames.ofSideFile(name, ThreadLocalRandom.current().nextLong()));
            OWN.add(path.getFileName().toString());
            SideFile file = new SideFile(disk, directory, path, open(path, disk));
            if (file.lock()) {
                return file;
            }
            file.close();
        }
        throw new IOException("other processes keep removing the files that are being written");
    }

    private static FileChannel open(Path path, Disk disk) throws IOException {
        try {
            return disk.create(path);
        } catch (IOException | RuntimeException e) {
            OWN.remove(path.getFileName().toString());
            throw e;
        }
    }

    /** Locks the file unless a sweep was faster: it may come between the creation and the lock. */
    private boolean lock() {
        try {
            return channel.tryLock() != null && Files.exists(path);
        } catch (IOException e) {
            // No locks on this file system, so no sweep gets one either, and nobody removes the file.
            return true;
        }
    }

    void write(ByteBuffer bytes) throws IOException {
        disk.write(channel, bytes);
    }

    /** Puts this file in the place of another, once it is safely on the disk. */
    void replace(Path file) throws IOException {
        disk.force(channel);
        disk.replace(file, path);
        finished = true;
        disk.forceDirectory(directory);
    }

    /** Removes the file, unless it has taken the place of another. */
    @Override
    public void close() throws IOException {
        try {
            if (!finished) {
                finished = true;
                Files.deleteIfExists(path);
            }
        } finally {
            channel.close();
            OWN.remove(path.getFileName().toString());
        }
    }

    /** Removes what killed processes left behind, and returns how many files that were. */
    static int sweep(Path directory) throws IOException {
        int removed = 0;
        for (Path each : StoreDirectory.files(directory, RecordNames::isSideFile)) {
            if (!OWN.contains(each.getFileName().toString()) && removeIfAbandoned(each)) {
                removed++;
            }
        }
        return removed;
    }

    private static boolean removeIfAbandoned(Path file) {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
                FileLock lock = channel.tryLock()) {
            return lock != null && Files.deleteIfExists(file);
        } catch (IOException | OverlappingFileLockException e) {
            // Someone else's, or being swept by someone else: it stays.
            return false;
        }
    }
}
