package dev.fathom.evolve.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** The steps of writing that may fail, each in a method of its own, so that tests can make each of them fail. */
class Disk {
    FileChannel create(Path file) throws IOException {
        return FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    }

    void write(FileChannel channel, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    void force(FileChannel channel) throws IOException {
        channel.force(true);
    }

    void replace(Path file, Path by) throws IOException {
        Files.move(by, file, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Makes a rename outlast a power cut. Some systems cannot, and then either record may be there, but a whole one. */
    void forceDirectory(Path directory) {
        try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException e) {
            // Either record is a good one.
        }
    }
}
