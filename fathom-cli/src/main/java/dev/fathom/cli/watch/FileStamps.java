package dev.fathom.cli.watch;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Which files there are, with time and size.
 *
 * <p>Looking again is asked for by nobody but us: events of the file system get lost on network drives and come late on some hosts. Hidden files and directories are left out: what version control and stores write is not the program.
 * Of the working directory, if it is on the class path, only code counts: that is where people write logs and results.
 */
final class FileStamps {
    private record Stamp(long time, long size) {}

    private final Map<Path, Stamp> stamps = new HashMap<>();

    private FileStamps() {}

    /** Looks at files, and at all that are below directories, but for some. */
    static FileStamps of(List<Path> roots, List<Path> leftOut) {
        FileStamps result = new FileStamps();
        List<Path> excluded =
                leftOut.stream().map(each -> each.toAbsolutePath().normalize()).toList();
        for (Path each : roots) {
            result.look(each, excluded);
        }
        return result;
    }

    private void look(Path root, List<Path> excluded) {
        Path start = root.toAbsolutePath().normalize();
        try {
            Files.walkFileTree(
                    start,
                    EnumSet.of(FileVisitOption.FOLLOW_LINKS),
                    Integer.MAX_VALUE,
                    new Looking(start, excluded, stamps));
        } catch (IOException e) {
            // What is not there has no stamp; it gets one when it appears.
        }
    }

    int count() {
        return stamps.size();
    }

    /** Returns the files that were added, changed or removed since then. */
    Set<Path> changedSince(FileStamps earlier) {
        Set<Path> changed = new TreeSet<>();
        stamps.forEach((path, stamp) -> {
            if (!stamp.equals(earlier.stamps.get(path))) {
                changed.add(path);
            }
        });
        earlier.stamps.keySet().stream()
                .filter(each -> !stamps.containsKey(each))
                .forEach(changed::add);
        return changed;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FileStamps that && stamps.equals(that.stamps);
    }

    @Override
    public int hashCode() {
        return Objects.hash(stamps);
    }

    /** Collects stamps; files that vanish meanwhile have none. */
    private static final class Looking extends SimpleFileVisitor<Path> {
        private static final Set<String> CODE = Set.of("class", "java", "jar", "zip", "jpf");

        private final Path root;
        private final boolean isWorkplace;
        private final List<Path> excluded;
        private final Map<Path, Stamp> stamps;

        Looking(Path root, List<Path> excluded, Map<Path, Stamp> stamps) {
            this.root = root;
            this.isWorkplace = Path.of("").toAbsolutePath().normalize().startsWith(root);
            this.excluded = excluded;
            this.stamps = stamps;
        }

        private boolean isLeftOut(Path path) {
            String name = String.valueOf(path.getFileName());
            boolean hidden = !path.equals(root) && name.startsWith(".");
            return hidden || excluded.contains(path);
        }

        private static boolean isCode(Path file) {
            String name = file.toString();
            return CODE.contains(name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT));
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return isLeftOut(folder) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (attributes.isRegularFile() && !isLeftOut(file) && (!isWorkplace || isCode(file))) {
                stamps.put(file, new Stamp(attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS), attributes.size()));
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException e) {
            return FileVisitResult.CONTINUE;
        }
    }
}
