package dev.fathom.evolve.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The directory of a store: made on demand, kept out of version control, and marked with the version of its layout, so
 * that another Fathom does not take what it cannot see for nothing.
 */
final class StoreDirectory {
    private static final String MARK = "store-format";
    private static final String MARK_TEXT = "fathom store ";
    private static final int MOST_MARK_BYTES = 64;
    private static final Pattern MARK_PATTERN = Pattern.compile(MARK_TEXT + "(\\d{1,9})\\s*");
    private static final String IGNORE = ".gitignore";

    private StoreDirectory() {}

    /** Makes a directory into a store, or makes sure that it is one. */
    static void prepare(Path directory) throws IOException {
        Optional<Refusal> refusal = refusal(directory);
        if (refusal.isPresent()) {
            throw new RefusedException(refusal.get());
        }
        Path mark = directory.resolve(MARK);
        if (isMissing(mark)) {
            boolean ours = isOurs(directory);
            if (!Files.isDirectory(directory)) {
                Files.createDirectories(directory);
            }
            Path ignore = directory.resolve(IGNORE);
            if (ours && isMissing(ignore)) {
                Files.writeString(ignore, "*\n");
            }
            Files.writeString(mark, MARK_TEXT + RecordFormat.VERSION + "\n");
        }
    }

    /** An empty file is what a run without disk space left behind, or one that is about to be written. */
    private static boolean isMissing(Path file) throws IOException {
        return Files.notExists(file) || Files.size(file) == 0;
    }

    /** Whether nothing else lives there, which version control might have to know. */
    private static boolean isOurs(Path directory) throws IOException {
        Path name = directory.toAbsolutePath().normalize().getFileName();
        if (!Files.isDirectory(directory) || (name != null && name.equals(Store.DEFAULT_DIRECTORY))) {
            return true;
        }
        return files(directory, any -> true).isEmpty();
    }

    /** Returns why what is in the directory must be left alone, if so. A directory that does not say may be used. */
    static Optional<Refusal> refusal(Path directory) throws IOException {
        Path mark = directory.resolve(MARK);
        String text;
        try (InputStream in = Files.newInputStream(mark)) {
            text = new String(in.readNBytes(MOST_MARK_BYTES), StandardCharsets.ISO_8859_1);
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
        Matcher matcher = MARK_PATTERN.matcher(text);
        if (text.isEmpty() || (matcher.matches() && Integer.parseInt(matcher.group(1)) == RecordFormat.VERSION)) {
            return Optional.empty();
        }
        if (matcher.matches()) {
            return Optional.of(new Refusal(
                    Refusal.Kind.OTHER_VERSION,
                    directory,
                    "it is a store of format " + matcher.group(1) + ", and this Fathom uses format "
                            + RecordFormat.VERSION));
        }
        return Optional.of(new Refusal(Refusal.Kind.DAMAGED, mark, "it does not name the format of the store"));
    }

    /** Returns the files whose names are of a kind; none, if there is no such directory. */
    static List<Path> files(Path directory, Predicate<String> kind) throws IOException {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
            for (Path each : files) {
                if (kind.test(each.getFileName().toString())) {
                    found.add(each);
                }
            }
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (DirectoryIteratorException e) {
            throw Objects.requireNonNull(e.getCause());
        }
        return found;
    }
}
