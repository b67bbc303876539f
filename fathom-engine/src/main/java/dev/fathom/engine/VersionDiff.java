package dev.fathom.engine;

import dev.fathom.engine.program.ClassSearch;
import dev.fathom.engine.program.Problem;
import dev.fathom.evolve.change.ClassPathSource;
import dev.fathom.evolve.change.ProgramChange;
import dev.fathom.evolve.change.ProgramDiff;
import dev.fathom.evolve.change.UnreadableClass;
import dev.fathom.vm.program.ClassPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/**
 * What may behave differently in another version of a program.
 *
 * @param change the differences that a run could notice
 * @param classes how many classes the old version has
 */
public record VersionDiff(ProgramChange change, int classes) {
    /** Compares two versions, each given by its class path; throws a {@link Problem} if one cannot be read. */
    public static VersionDiff between(String oldPath, String newPath) {
        try (ClassPathSource old = open("OLD", oldPath);
                ClassPathSource now = open("NEW", newPath)) {
            return new VersionDiff(compare(old, now), old.names().size());
        } catch (IOException e) {
            throw new Problem("cannot read the class path: " + e.getMessage());
        }
    }

    private static ProgramChange compare(ClassPathSource old, ClassPathSource now) {
        try {
            return ProgramDiff.between(old, now);
        } catch (UnreadableClass | ClassPath.UnreadableClassPath e) {
            throw new Problem(String.valueOf(e.getMessage()), e);
        }
    }

    private static ClassPathSource open(String which, String classPath) {
        List<Path> entries = parse(which, classPath);
        try {
            ClassPathSource source = ClassPathSource.open(entries);
            if (source.names().isEmpty()) {
                source.close();
                throw new Problem(which + " has no classes: " + new ClassSearch(entries).searched()
                        + ". Give the directory that holds the root of the packages, or a jar.");
            }
            return source;
        } catch (IOException | UncheckedIOException e) {
            throw new Problem("cannot read " + which + ": " + e.getMessage(), e);
        }
    }

    private static List<Path> parse(String which, String classPath) {
        try {
            List<Path> entries = ClassPath.parse(classPath);
            for (Path each : entries) {
                if (!Files.exists(each) && !each.endsWith("*")) {
                    throw new Problem(which + ": there is no " + each);
                }
            }
            return entries;
        } catch (InvalidPathException e) {
            throw new Problem(which + " is no class path: " + e.getMessage(), e);
        }
    }
}
