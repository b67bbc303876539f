package dev.fathom.evolve.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A directory of records, one for each target. A target's name is any text.
 *
 * <p>Any number of threads and processes may use a directory at once. Writers of the same target do not wait for each
 * other: each writes to the side, and the last one to commit has the last word. Readers hold no locks.
 */
public final class Store {
    /** Where records are kept unless the user says otherwise. */
    public static final Path DEFAULT_DIRECTORY = Path.of(".fathom");

    private final Path directory;
    private final Disk disk;

    Store(Path directory, Disk disk) {
        this.directory = directory;
        this.disk = disk;
    }

    /** Returns the store in a directory, which is created when something is written. */
    public static Store at(Path directory) {
        return new Store(directory, new Disk());
    }

    public Path directory() {
        return directory;
    }

    /** Looks for the record of a target. */
    public ReadResult read(String target) {
        Path file = fileOf(target);
        try {
            Optional<Refusal> refusal = StoreDirectory.refusal(directory);
            if (refusal.isPresent()) {
                return new ReadResult.Refused(refusal.get());
            }
            return new ReadResult.Found(StoredRecord.open(file));
        } catch (NoSuchFileException e) {
            return new ReadResult.Absent();
        } catch (IOException e) {
            return new ReadResult.Refused(Refusal.because(file, e).refusal());
        }
    }

    /** Begins a record that will take the place of the target's record when it is committed. */
    public RecordWriter writer(String target) throws StoreException {
        try {
            StoreDirectory.prepare(directory);
            SideFile.sweep(directory);
            Path file = fileOf(target);
            return new RecordWriter(
                    target, file, SideFile.create(directory, file.getFileName().toString(), disk));
        } catch (IOException e) {
            throw StoreException.because("write to", directory, e);
        }
    }

    /** Returns all records, readable or not, by target. */
    public List<Listed> list() throws StoreException {
        List<Listed> records = new ArrayList<>();
        for (Path each : files(RecordNames::isRecord)) {
            listed(each).ifPresent(records::add);
        }
        records.sort(Comparator.comparing(Store::sortKey));
        return records;
    }

    /** Returns the record of a target, or the one in the file of that name, readable or not. */
    public Optional<Listed> find(String name) throws StoreException {
        List<Path> found = files(
                file -> RecordNames.isRecord(file) && (file.equals(name) || file.equals(RecordNames.ofTarget(name))));
        return found.isEmpty() ? Optional.empty() : listed(found.get(0));
    }

    private static String sortKey(Listed record) {
        return record instanceof Listed.Readable readable
                ? readable.target()
                : record.file().getFileName().toString();
    }

    private static Optional<Listed> listed(Path file) throws StoreException {
        try (StoredRecord record = StoredRecord.open(file)) {
            return Optional.of(
                    new Listed.Readable(file, record.size(), record.target(), record.summary(), record.sections()));
        } catch (IOException e) {
            return unreadable(file, Refusal.because(file, e).refusal());
        }
    }

    /** Returns nothing for what was removed since the directory was read. */
    private static Optional<Listed> unreadable(Path file, Refusal refusal) throws StoreException {
        try {
            BasicFileAttributes attributes =
                    Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return Optional.of(new Listed.Unreadable(file, attributes.size(), refusal));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw StoreException.because("read", file, e);
        }
    }

    /** Reads everything of a listed record and returns what is wrong with it, if anything is. */
    public Optional<Refusal> verify(Listed listed) {
        try (StoredRecord record = StoredRecord.open(listed.file())) {
            record.verify();
            return Optional.empty();
        } catch (NoSuchFileException e) {
            // Removed since it was listed.
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(Refusal.because(listed.file(), e).refusal());
        }
    }

    /** Removes a target's record, or what is in its place; returns whether there was anything. */
    public boolean remove(String target) throws StoreException {
        return remove(fileOf(target));
    }

    /** Removes a listed record; returns whether it was still there. */
    public boolean remove(Listed listed) throws StoreException {
        return remove(listed.file());
    }

    private static boolean remove(Path file) throws StoreException {
        if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new StoreException("cannot remove " + file + ": it is a directory. Remove it by hand.");
        }
        try {
            return Files.deleteIfExists(file);
        } catch (IOException e) {
            throw StoreException.because("remove", file, e);
        }
    }

    /** Removes what killed runs left behind, and returns how many files that were. */
    public int sweep() throws StoreException {
        try {
            return SideFile.sweep(directory);
        } catch (IOException e) {
            throw StoreException.because("sweep", directory, e);
        }
    }

    /** Returns how many bytes the store takes, with what is being written and what killed runs left behind. */
    public long size() throws StoreException {
        long sum = 0;
        for (Path each : files(name -> RecordNames.isRecord(name) || RecordNames.isSideFile(name))) {
            try {
                sum += Files.size(each);
            } catch (IOException e) {
                // Removed since the directory was read.
            }
        }
        return sum;
    }

    private List<Path> files(Predicate<String> kind) throws StoreException {
        try {
            Optional<Refusal> refusal = StoreDirectory.refusal(directory);
            if (refusal.isPresent()) {
                throw new RefusedException(refusal.get());
            }
            return StoreDirectory.files(directory, kind);
        } catch (IOException e) {
            throw StoreException.because("read", directory, e);
        }
    }

    private Path fileOf(String target) {
        return directory.resolve(RecordNames.ofTarget(target));
    }
}
