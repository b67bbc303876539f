package dev.fathom.junit;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** Where the classes of the running tests are: what the JVM was started with, also where that is a jar that only names others, as build tools make. */
final class TestClassPath {
    private TestClassPath() {}

    static List<Path> entries() {
        Set<Path> found = new LinkedHashSet<>();
        for (String each : System.getProperty("java.class.path").split(File.pathSeparator)) {
            if (!each.isEmpty()) {
                add(Path.of(each).toAbsolutePath(), found);
            }
        }
        return List.copyOf(found);
    }

    private static void add(Path entry, Set<Path> found) {
        if (!Files.exists(entry) || !found.add(entry) || Files.isDirectory(entry)) {
            return;
        }
        try (JarFile jar = new JarFile(entry.toFile())) {
            Manifest manifest = jar.getManifest();
            String others =
                    manifest == null ? null : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
            if (others != null) {
                for (String each : others.trim().split(" +")) {
                    addNamed(entry.toUri().resolve(each), found);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(entry + " is on the class path and cannot be read", e);
        }
    }

    private static void addNamed(URI place, Set<Path> found) {
        if ("file".equals(place.getScheme())) {
            add(Path.of(place), found);
        }
    }
}
