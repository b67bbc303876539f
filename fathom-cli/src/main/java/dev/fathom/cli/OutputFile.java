package dev.fathom.cli;

import dev.fathom.engine.program.Problem;
import dev.fathom.evolve.store.StoreException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A file that a command writes at its end, and that it must be able to write before it starts. */
final class OutputFile {
    private final Path path;

    private OutputFile(Path path) {
        this.path = path;
    }

    /** Makes sure that the file can be written, without changing it; throws a {@link Problem} for the option if not. */
    static OutputFile forOption(String option, Path path) {
        Path folder = path.toAbsolutePath().getParent();
        if (Files.isDirectory(path)) {
            throw new Problem("cannot write " + option + " " + path + ": it is a directory; give the name of a file");
        }
        if (folder == null || !Files.isDirectory(folder)) {
            throw new Problem("cannot write " + option + " " + path + ": there is no directory " + folder
                    + "; create it or choose another file");
        }
        try {
            probe(path);
        } catch (IOException e) {
            throw new Problem("cannot write " + option + " " + path + ": " + StoreException.reason(e)
                    + "; make it writable or choose another file");
        }
        return new OutputFile(path);
    }

    /** Others may try the same file at the same time: only who has made it deletes it. */
    private static void probe(Path path) throws IOException {
        try {
            Files.newOutputStream(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)
                    .close();
            Files.deleteIfExists(path);
        } catch (FileAlreadyExistsException e) {
            Files.newOutputStream(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND)
                    .close();
        }
    }

    /** Returns a file in a folder that is created when the file is written. */
    static OutputFile inNewFolder(Path path) {
        return new OutputFile(path);
    }

    Path path() {
        return path;
    }

    /** Writes a report, in the words of the command line. */
    void writeReport(String text) {
        write(OptionStream.say(text));
    }

    void write(String text) {
        try {
            Path folder = path.toAbsolutePath().getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            Files.writeString(path, text);
        } catch (IOException e) {
            throw new Problem("cannot write " + path + ": " + StoreException.reason(e));
        }
    }
}
