package dev.fathom.conformance.found;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What a run is to print, looked at by a person; {@code -Dfathom.golden.refresh=true} writes the files instead.
 *
 * @param file what it is compared with
 */
record FoundGolden(Path file) {
    /** The property that has the files written. */
    static final String REFRESH = "fathom.golden.refresh";

    static FoundGolden of(Path source) {
        String name = source.getFileName().toString().replace(".java", ".txt");
        return new FoundGolden(FoundProgram.SOURCES.resolve("golden").resolve(name));
    }

    /** Says whether the file has something else; nothing if it is the same. */
    String differenceTo(String printed) throws IOException {
        String normal = normalize(printed);
        if (Boolean.getBoolean(REFRESH)) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, normal);
        }
        return Files.exists(file) && Files.readString(file).equals(normal) ? "" : "is not what " + file + " has\n";
    }

    /** Replaces what differs from run to run and from JDK to JDK. */
    private static String normalize(String text) {
        return text.replaceAll("(?m)^[\\d,]+ states?, .* MB.*$", "<statistics>")
                .replaceAll("(?m)^Restarted .*\n", "")
                .replaceAll("\tat java\\.base/.*\n", "")
                .replaceAll("Replay it: .*", "Replay it: <command>");
    }
}
