package dev.fathom.engine.program;

import dev.fathom.vm.setting.Setting;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Where the user's own heuristics, properties and peers are: directories and jars that a setting names. */
public final class ServicePath {
    private ServicePath() {}

    /** Returns the entries of a path as the user wrote it, none for null. */
    public static List<Path> entries(Setting setting, @Nullable String text) {
        List<Path> entries = new ArrayList<>();
        for (String each : text == null ? new String[0] : text.split(File.pathSeparator, -1)) {
            try {
                entries.add(Path.of(each));
            } catch (InvalidPathException e) {
                throw new Problem(setting + ": '" + each + "' is not a path: " + e.getMessage());
            }
        }
        return entries;
    }

    /** Returns a digest of all files that are there. */
    static String digest(Setting setting, List<Path> entries) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (Path entry : entries) {
                rejectIfMissing(setting, entry);
                try (Stream<Path> files = Files.walk(entry)) {
                    for (Path each : files.filter(Files::isRegularFile).sorted().toList()) {
                        digest.update(entry.relativize(each).toString().getBytes(StandardCharsets.UTF_8));
                        digest.update((byte) 0);
                        digest.update(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(each)));
                    }
                }
            }
            return HexFormat.of().formatHex(digest.digest(), 0, 8);
        } catch (IOException | UncheckedIOException e) {
            throw new Problem(setting + ": cannot read " + entries + ": " + e.getMessage());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns a loader of what is there; it stays open, as a service may load classes when it is first asked. */
    public static ClassLoader loader(Setting setting, List<Path> entries) {
        ClassLoader ours = ServicePath.class.getClassLoader();
        if (entries.isEmpty()) {
            return ours;
        }
        List<URL> urls = new ArrayList<>();
        for (Path each : entries) {
            rejectIfMissing(setting, each);
            try {
                urls.add(each.toUri().toURL());
            } catch (MalformedURLException e) {
                throw new Problem(setting + ": '" + each + "' is not a path: " + e.getMessage());
            }
        }
        return new URLClassLoader(urls.toArray(URL[]::new), ours);
    }

    private static void rejectIfMissing(Setting setting, Path entry) {
        if (!Files.exists(entry)) {
            throw new Problem(setting + ": there is no " + entry);
        }
    }
}
