package dev.fathom.vm.peer;

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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Says which files of the host the guest may see: its class path and the JDK, read-only, and a few devices.
 *
 * <p>The directories above them exist for the guest but cannot be listed; everything else is hidden. What was seen once
 * stays the same for the run, so that every path of a search sees the same files.
 */
final class HostFiles {
    private static final Map<String, HostFile.Kind> DEVICES = Map.of(
            "/dev/null", HostFile.Kind.NULL_DEVICE,
            "/dev/random", HostFile.Kind.RANDOM_DEVICE,
            "/dev/urandom", HostFile.Kind.RANDOM_DEVICE);

    /** A character device that all may read and write. */
    private static final int DEVICE_MODE = 0020666;

    /** Machines that run the same program share what they saw. */
    private static final Map<ClassPath, HostFiles> BY_CLASS_PATH = new WeakHashMap<>();

    private final Path workingDirectory = Path.of("").toAbsolutePath();
    private final Path javaHome =
            Path.of(System.getProperty("java.home")).toAbsolutePath().normalize();
    private final List<Path> roots = new ArrayList<>();
    private final Map<Path, Optional<HostFile>> seen = new HashMap<>();
    private final Map<Path, byte[]> contents = new HashMap<>();
    private final Map<Path, List<String>> listings = new HashMap<>();

    /** Told of what is looked for; held weakly, because it is the key that keeps this object alive. */
    private final WeakReference<ClassPath> classPath;

    private HostFiles(ClassPath classPath) {
        this.classPath = new WeakReference<>(classPath);
        List<Path> places = new ArrayList<>(classPath.entries());
        places.add(javaHome);
        places.add(javaHome.resolve("conf"));
        for (Path each : places) {
            Path real = real(each);
            if (real != null) {
                roots.add(real);
            }
        }
    }

    /** Returns the files that programs on this class path see. */
    static HostFiles of(ClassPath classPath) {
        synchronized (BY_CLASS_PATH) {
            return BY_CLASS_PATH.computeIfAbsent(classPath, HostFiles::new);
        }
    }

    /** Returns the absolute path that a guest's path means. */
    Path absolute(String path) {
        try {
            return workingDirectory.resolve(path);
        } catch (InvalidPathException e) {
            return workingDirectory.resolve("\uFFFD");
        }
    }

    /** Finds a file; null if there is none or it is hidden. */
    synchronized HostFile find(String path) {
        if (path.isEmpty()) {
            return null;
        }
        note(look -> look.atFile(absolute(path)));
        return seen.computeIfAbsent(absolute(path), this::look).orElse(null);
    }

    private void note(Consumer<LookUps> look) {
        ClassPath told = classPath.get();
        if (told != null) {
            look.accept(told.lookUps());
        }
    }

    /** Notes that the guest looks at when a file was modified, or at who may do what with it. */
    synchronized void attributesOf(HostFile file) {
        note(look -> look.atAttributes(file.path()));
    }

    private Optional<HostFile> look(Path path) {
        HostFile.Kind device = DEVICES.get(path.normalize().toString());
        if (device != null) {
            return Optional.of(new HostFile(device, path.normalize(), 0, Instant.EPOCH, DEVICE_MODE, true, 0));
        }
        Path lexical = path.normalize();
        // Links inside the JDK (distributions keep its configuration elsewhere) are followed; those of others must stay
        // inside a root.
        Path real = lexical.startsWith(javaHome) && Files.exists(lexical) ? lexical : real(path);
        if (real == null) {
            return Optional.empty();
        }
        boolean readable = real.startsWith(javaHome) || roots.stream().anyMatch(real::startsWith);
        if (!readable && !isAbove(real)) {
            return Optional.empty();
        }
        return describe(real, readable && Files.isReadable(real));
    }

    private boolean isAbove(Path path) {
        return workingDirectory.startsWith(path) || roots.stream().anyMatch(root -> root.startsWith(path));
    }

    private static Optional<HostFile> describe(Path path, boolean readable) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
            HostFile.Kind kind = attributes.isDirectory() ? HostFile.Kind.DIRECTORY : HostFile.Kind.REGULAR;
            if (attributes.isOther()) {
                return Optional.empty();
            }
            int mode = (Integer) Files.getAttribute(path, "unix:mode");
            Instant modified = attributes.lastModifiedTime().toInstant();
            return Optional.of(new HostFile(kind, path, attributes.size(), modified, mode, readable, 0));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return null;
        }
    }

    /** Says whether the host has something there, hidden or not: it decides between two error messages only. */
    boolean existsOnHost(String path) {
        return !path.isEmpty() && Files.exists(absolute(path));
    }

    /** Returns what a regular file holds; the array is shared, do not change it. */
    synchronized byte[] content(HostFile file) throws IOException {
        byte[] known = contents.get(file.path());
        if (known == null) {
            known = Files.readAllBytes(file.path());
            contents.put(file.path(), known);
        }
        return known;
    }

    /** Lists the names in a readable directory, sorted. */
    synchronized List<String> list(HostFile directory) throws IOException {
        note(look -> look.atNames(directory.path()));
        List<String> known = listings.get(directory.path());
        if (known == null) {
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
