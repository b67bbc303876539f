package dev.fathom.vm.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a program looked for on its class path, beside classes that were found: what it does depends on that as it does on its code.
 *
 * <p>Each look is known by a text, and by a number that tells what was there when it was made first: the same for the same, 0 for nothing. A file
 * may change while a long run is under way; the run has seen what was there before.
 */
public final class LookUps {
    /** Looks at something else than what a file holds, by how their texts begin. Files themselves go by their path. */
    enum Kind {
        /** Where on the host a file is. */
        PLACES("the place of "),
        /** Which entry of the class path has a file first. */
        ENTRY("the jar of "),
        /** What a directory holds. */
        NAMES("the names in "),
        /** When a file was modified, and who may do what with it. */
        ATTRIBUTES("the attributes of "),
        /** Whether a file that is not on the class path is there, and how large it is. */
        HOST_FILE("the host's file "),
        /** What such a file holds. */
        HOST_CONTENT("the content of "),
        /** What such a directory holds. */
        HOST_NAMES("the names in the host's "),
        /** When such a file was modified, and who may do what with it. */
        HOST_ATTRIBUTES("the attributes of the host's ");

        private final String beginning;

        Kind(String beginning) {
            this.beginning = beginning;
        }
    }

    private static final long DIRECTORY = 2;
    private static final long OTHER = 4;

    private final ClassPath classPath;
    private final Map<String, Long> made = new TreeMap<>();

    /** Where on the host the entries of the class path are, with links and without. */
    private final List<Path> places;

    LookUps(ClassPath classPath, List<Path> entries) {
        this.classPath = classPath;
        places = entries.stream()
                .flatMap(each -> Stream.of(each.toAbsolutePath().normalize(), real(each)))
                .distinct()
                .toList();
    }

    /** Returns all looks. */
    public synchronized Map<String, Long> made() {
        return new TreeMap<>(made);
    }

    /** Notes that somebody looks at what a file holds, or whether it is there. */
    void at(String path) {
        note(path);
    }

    void at(Kind kind, String path) {
        note(kind.beginning + path);
    }

    private synchronized void note(String look) {
        made.computeIfAbsent(look, this::digest);
    }

    /** Notes that somebody looks whether a file of the host is there; on the class path, this is a look at its content. */
    public void atFile(Path file) {
        List<String> known = inEntries(file);
        known.forEach(this::at);
        if (known.isEmpty()) {
            at(Kind.HOST_FILE, place(file));
        }
    }

    /** Notes that somebody looks at what a file of the host holds. */
    public void atContent(Path file) {
        if (inEntries(file).isEmpty()) {
            at(Kind.HOST_CONTENT, place(file));
        }
    }

    /** Notes that somebody lists a directory of the host. */
    public void atNames(Path directory) {
        at(Kind.NAMES, Kind.HOST_NAMES, directory);
    }

    /** Notes that somebody looks at the attributes of a file of the host. */
    public void atAttributes(Path file) {
        at(Kind.ATTRIBUTES, Kind.HOST_ATTRIBUTES, file);
    }

    private void at(Kind inEntry, Kind elsewhere, Path file) {
        List<String> known = inEntries(file);
        known.forEach(each -> at(inEntry, each));
        if (known.isEmpty()) {
            at(elsewhere, place(file));
        }
    }

    private static String place(Path file) {
        return file.toAbsolutePath().normalize().toString();
    }

    /** Returns the paths by which a file of the host is known in entries of the class path, which may be links. */
    private List<String> inEntries(Path file) {
        Path place = file.toAbsolutePath().normalize();
        return places.stream()
                .filter(place::startsWith)
                .map(each -> ClassPath.slashed(each.relativize(place)))
                .toList();
    }

    private static Path real(Path file) {
        try {
            return file.toRealPath();
        } catch (IOException e) {
            return file.toAbsolutePath().normalize();
        }
    }

    /** Says in words what a look is at. */
    public static String words(String look) {
        return kind(look) == null ? "the file " + look : look;
    }

    /** Returns the kind of a look; null for one at what a file of the class path holds. The longest beginning counts. */
    private static @Nullable Kind kind(String look) {
        Kind found = null;
        for (Kind each : Kind.values()) {
            if (look.startsWith(each.beginning)
                    && (found == null || each.beginning.length() > found.beginning.length())) {
                found = each;
            }
        }
        return found;
    }

    /** Returns the number for what is there now. */
    public long digest(String look) {
        Kind kind = kind(look);
        if (kind != null) {
            return digest(kind, look.substring(kind.beginning.length()));
        }
        return overEntries(entry -> content(entry, look)) + classPath.inMemory(look);
    }

    private long digest(Kind kind, String path) {
        return switch (kind) {
            case PLACES -> StableHash.of(classPath.places(path).toString());
            case ENTRY -> classPath.entryOf(path) + 1L;
            case NAMES -> overEntries(entry -> names(entry.resolve(path)));
            case ATTRIBUTES -> overEntries(entry -> attributes(entry.resolve(path)));
            case HOST_FILE -> presence(Path.of(path));
            case HOST_CONTENT -> content(Path.of(path));
            case HOST_NAMES -> names(Path.of(path));
            case HOST_ATTRIBUTES -> attributes(Path.of(path));
        };
    }

    private long overEntries(ToLongFunction<Path> number) {
        long digest = 0;
        for (Path entry : classPath.entries()) {
            long found = number.applyAsLong(entry);
            digest = found == 0 ? digest : StableHash.mix(digest + found) | 1;
        }
        return digest;
    }

    private long content(Path entry, String path) {
        byte[] found = classPath.read(entry, path);
        if (found != null) {
            return StableHash.of(found) | 1;
        }
        return classPath.isDirectory(entry, path) ? DIRECTORY : 0;
    }

    private static long presence(Path file) {
        try {
            BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
            if (found.isRegularFile()) {
                return StableHash.mix(found.size()) | 1;
            }
            return found.isDirectory() ? DIRECTORY : OTHER;
        } catch (IOException e) {
            return 0;
        }
    }

    private static long content(Path file) {
        try {
            return StableHash.of(Files.readAllBytes(file)) | 1;
        } catch (IOException e) {
            return 0;
        }
    }

    private static long names(Path directory) {
        if (!Files.isDirectory(directory)) {
            return 0;
        }
        try (Stream<Path> files = Files.list(directory)) {
            return StableHash.of(files.map(each -> each.getFileName().toString())
                            .sorted()
                            .toList()
                            .toString())
                    | 1;
        } catch (IOException e) {
            return DIRECTORY;
        }
    }

    private static long attributes(Path file) {
        try {
            return StableHash.of(Files.readAttributes(file, "unix:mode,size,lastModifiedTime")
                            .toString())
                    | 1;
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            return 0;
        }
    }
}
