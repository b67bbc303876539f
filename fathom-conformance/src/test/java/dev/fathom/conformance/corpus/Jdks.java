package dev.fathom.conformance.corpus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;

/** Finds the JDKs of this machine, in the folders where they usually are. */
public final class Jdks {
    private static final int OLDEST = 17;

    private Jdks() {}

    /** Returns one JDK home per feature release from 17 on, without the running one. */
    public static Map<Integer, Path> others() throws IOException {
        Map<Integer, Path> found = new LinkedHashMap<>();
        for (Path home : homes()) {
            int feature = feature(home).orElse(0);
            if (feature >= OLDEST && feature != Runtime.version().feature()) {
                found.putIfAbsent(feature, home);
            }
        }
        return found;
    }

    private static Set<Path> homes() throws IOException {
        Set<Path> homes = new LinkedHashSet<>();
        for (Path folder : folders()) {
            if (Files.isDirectory(folder)) {
                try (Stream<Path> entries = Files.list(folder)) {
                    for (Path entry : entries.sorted().toList()) {
                        addHome(entry, homes);
                        addHome(entry.resolve("Contents").resolve("Home"), homes);
                    }
                }
            }
        }
        return homes;
    }

    private static void addHome(Path candidate, Set<Path> homes) throws IOException {
        boolean isJdk = Files.isRegularFile(candidate.resolve("release"))
                && Files.isRegularFile(candidate.resolve("lib").resolve("modules"))
                && Files.isExecutable(candidate.resolve("bin").resolve("javac"));
        if (isJdk) {
            homes.add(candidate.toRealPath());
        }
    }

    private static List<Path> folders() throws IOException {
        Path running = Path.of(System.getProperty("java.home"));
        List<Path> folders = new ArrayList<>();
        folders.add(running.toAbsolutePath().getParent());
        folders.add(running.toRealPath().getParent());
        folders.add(Path.of("/usr/lib/jvm"));
        folders.add(Path.of("/Library/Java/JavaVirtualMachines"));
        folders.add(Path.of(System.getProperty("user.home"), ".sdkman", "candidates", "java"));
        return folders;
    }

    private static Optional<Integer> feature(Path home) throws IOException {
        Properties release = new Properties();
        try (var reader = Files.newBufferedReader(home.resolve("release"))) {
            release.load(reader);
        }
        String version = release.getProperty("JAVA_VERSION", "").replace("\"", "");
        try {
            return Optional.of(Runtime.Version.parse(version).feature());
        } catch (IllegalArgumentException e) {
            return Optional.empty(); // older than 9, or not a JDK
        }
    }
}
