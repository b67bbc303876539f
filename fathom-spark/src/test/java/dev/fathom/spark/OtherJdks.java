package dev.fathom.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The JDKs beside the one that runs. */
final class OtherJdks {
    private OtherJdks() {}

    /** Returns the homes of those of other versions that are in the same folder. */
    static List<Path> homes() throws IOException {
        Path running = LocalCluster.HOME.toRealPath();
        try (Stream<Path> all = Files.list(running.getParent())) {
            return all.filter(each -> Files.isExecutable(each.resolve("bin").resolve("javac")))
                    .map(OtherJdks::real)
                    .distinct()
                    .filter(each -> !release(each).equals(release(running)))
                    .toList();
        }
    }

    private static Path real(Path home) {
        try {
            return home.toRealPath();
        } catch (IOException e) {
            return home;
        }
    }

    private static String release(Path home) {
        try {
            return Files.readString(home.resolve("release"));
        } catch (IOException e) {
            return "";
        }
    }
}
