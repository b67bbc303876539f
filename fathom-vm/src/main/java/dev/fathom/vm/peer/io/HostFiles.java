package dev.fathom.vm.peer.io;

import dev.fathom.vm.program.ClassPath;
import dev.fathom.vm.program.LookUps;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The files of the host as the guest sees them: it can know of all, but read only those of its class path, of the JDK and of the places that the user
 * names, and a few devices.
 *
 * <p>What was seen once stays the same for the run, so that every path of a search sees the same files. Whatever is looked at is noted, so that a
 * record is not taken for one of other files.
 */
final class HostFiles {
    private static final Map<String, HostFile.Kind> DEVICES = Map.of(
            "/dev/null", HostFile.Kind.NULL_DEVICE,
            "/dev/random", HostFile.Kind.RANDOM_DEVICE,
            "/dev/urandom", HostFile.Kind.RANDOM_DEVICE);

    /**
     * What the JDK and libraries look at by themselves to know what system this is. All may read it on any host, and it says nothing of the user; without
     * it programs stop that never asked for a file (content types, network libraries).
     */
    private static final List<String> DESCRIPTIONS_OF_SYSTEM =
            List.of("/etc/mime.types", "/etc/os-release", "/etc/lsb-release", "/proc/sys/net/core/somaxconn");

    /** A character device that all may read and write. */
    private static final int DEVICE_MODE = 0020666;

    /** Machines that run the same program share what they saw. */
    private static final Map<ClassPath, HostFiles> BY_CLASS_PATH = new WeakHashMap<>();

    private final Path workingDirectory = Path.of("").toAbsolutePath();
    private final Path javaHome =
            Path.of(System.getProperty("java.home")).toAbsolutePath().normalize();
    private final List<Path> roots = new ArrayList<>();
    private final Map<Path, Optional<HostFile>> seen = new HashMap<>();
    private final Map<String, Path> absolute = new HashMap<>();
    private final Set<Path> lookedThrough = new HashSet<>();
    private final Map<Path, byte[]> contents = new HashMap<>();
    private final Map<Path, List<String>> listings = new HashMap<>();

    /** Told of what is looked for; held weakly, because it is the key that keeps this object alive. */
    private final WeakReference<ClassPath> classPath;

    private HostFiles(ClassPath classPath, List<Path> readable) {
        this.classPath = new WeakReference<>(classPath);
        List<Path> places = new ArrayList<>(classPath.entries());
        places.add(javaHome);
        places.add(javaHome.resolve("conf"));
        places.addAll(readable);
        DESCRIPTIONS_OF_SYSTEM.forEach(each -> places.add(Path.of(each)));
        for (Path each : places) {
            Path real = real(each);
            if (real != null) {
                roots.add(real);
            }
        }
    }

    /** Returns the files that programs on this class path see; the contents of some other places are theirs to read, too. */
    static HostFiles of(ClassPath classPath, List<Path> readable) {
        synchronized (BY_CLASS_PATH) {
            return BY_CLASS_PATH.computeIfAbsent(classPath, any -> new HostFiles(any, readable));
        }
    }

    /** Returns the absolute path that a guest's path means. */
    synchronized Path absolute(String path) {
        return absolute.computeIfAbsent(path, this::resolve);
    }

    private Path resolve(String path) {
        try {
            return workingDirectory.resolve(path);
        } catch (InvalidPathException e) {
            return workingDirectory.resolve("\uFFFD");
        }
    }

    /** Finds a file; null if there is none. */
    synchronized @Nullable HostFile find(String path) {
        return path.isEmpty()
                ? null
                : seen.computeIfAbsent(absolute(path), this::look).orElse(null);
    }

    private void note(Consumer<LookUps> look) {
        ClassPath told = classPath.get();
        if (told != null) {
            look.accept(told.lookUps());
        }
    }

    /** Notes that the guest looks at when a file was modified, or at who may do what with it. */
    synchronized void attributesOf(HostFile file) {
        if (lookedThrough.add(file.path())) {
            note(look -> look.atAttributes(file.path()));
        }
    }

    private Optional<HostFile> look(Path path) {
        note(look -> look.atFile(path));
        Path lexical = path.normalize();
        HostFile.Kind device = DEVICES.get(lexical.toString());
        if (device != null) {
            return Optional.of(
                    new HostFile(device, lexical, 0, Instant.EPOCH, DEVICE_MODE, HostFile.Access.READABLE, 0));
        }
        // Links inside the JDK (distributions keep its configuration elsewhere) are followed; those of others must stay
        // inside a root.
        boolean ofJdk = lexical.startsWith(javaHome) && Files.exists(lexical);
        Path real = ofJdk ? lexical : real(path);
        return real == null
                ? Optional.empty()
                : describe(real, ofJdk || roots.stream().anyMatch(real::startsWith));
    }

    private static Optional<HostFile> describe(Path path, boolean allowed) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
            int mode = (Integer) Files.getAttribute(path, "unix:mode");
            Instant modified = attributes.lastModifiedTime().toInstant();
            return Optional.of(
                    new HostFile(kind(attributes), path, attributes.size(), modified, mode, access(path, allowed), 0));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static HostFile.Kind kind(BasicFileAttributes attributes) {
        if (attributes.isDirectory()) {
            return HostFile.Kind.DIRECTORY;
        }
        return attributes.isOther() ? HostFile.Kind.OTHER : HostFile.Kind.REGULAR;
    }

    private static HostFile.Access access(Path path, boolean allowed) {
        if (!Files.isReadable(path)) {
            return HostFile.Access.UNREADABLE;
        }
        return allowed ? HostFile.Access.READABLE : HostFile.Access.REFUSED;
    }

    private static @Nullable Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return null;
        }
    }

    /** Returns what a regular file holds; the array is shared, do not change it. */
    synchronized byte[] content(HostFile file) throws IOException {
        byte[] known = contents.get(file.path());
        if (known == null) {
            note(look -> look.atContent(file.path()));
            known = Files.readAllBytes(file.path());
            contents.put(file.path(), known);
        }
        return known;
    }

    /** Lists the names in a readable directory, sorted. */
    synchronized List<String> list(HostFile directory) throws IOException {
        List<String> known = listings.get(directory.path());
        if (known == null) {
            note(look -> look.atNames(directory.path()));
            try (Stream<Path> children = Files.list(directory.path())) {
                known = children.map(each -> each.getFileName().toString())
                        .sorted()
                        .toList();
            }
            listings.put(directory.path(), known);
        }
        return known;
    }
}
