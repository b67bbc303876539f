package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Compares texts with golden files; {@code -Dfathom.golden.refresh=true} writes the files instead. */
final class Golden {
    private static final boolean REFRESH = Boolean.getBoolean("fathom.golden.refresh");

    private Golden() {}

    static void check(String name, String text) {
        Path file = file(name);
        String normal = normalize(text);
        try {
            if (REFRESH) {
                Files.createDirectories(file.getParent());
                Files.writeString(file, normal);
            }
            assertThat(normal).as(name).isEqualTo(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException("no golden file: run with -Dfathom.golden.refresh=true", e);
        }
    }

    /** Newer JDKs have code of their own in places where older ones have a native method, and then a trace may have other turns. */
    private static Path file(String name) {
        Path folder = Cli.module().resolve("src/test/golden");
        Path own = folder.resolve("25").resolve(name);
        return Runtime.version().feature() >= 25 && Files.exists(own) ? own : folder.resolve(name);
    }

    /** Replaces what differs from run to run, machine to machine, and JDK to JDK. */
    static String normalize(String text) {
        return text.replace(Cli.module().toString(), "<module>")
                .replaceAll("\\d+\\.\\d+ s, \\d+ MB", "<seconds>, <memory>")
                .replaceAll(
                        "took \\d+\\.\\d+ s; this run took \\d+\\.\\d+ s, including the comparison: .*",
                        "took <seconds>; this run took <seconds>, including the comparison: <saved>")
                .replaceAll("\"fullSeconds\": [0-9.E-]+", "\"fullSeconds\": <seconds>")
                .replaceAll("state set [0-9a-f]{16,32}", "state set <fingerprint>")
                .replaceAll(
                        "\"stateSetFingerprint\": \"[0-9a-f]{16,32}\"", "\"stateSetFingerprint\": \"<fingerprint>\"")
                .replaceAll("\"seconds\": [0-9.E-]+", "\"seconds\": <seconds>")
                .replaceAll("\"peakMemoryBytes\": \\d+", "\"peakMemoryBytes\": <memory>")
                .replaceAll("\"omissionProbability\": [0-9.E-]*[1-9E-][0-9.E-]*", "\"omissionProbability\": <odds>")
                .replaceAll("\"bytesPerState\": [0-9.E]+", "\"bytesPerState\": <bytes>")
                .replaceAll("\"fathomVersion\": \"[^\"]*\"", "\"fathomVersion\": \"<fathom>\"")
                .replaceAll("\"javaVersion\": \"[^\"]*\"", "\"javaVersion\": \"<java>\"")
                .replaceAll("\"(/[^\"]*/|)(classes|test-classes)\"", "\"<class path>\"")
                .replaceAll("\tat java\\.base/.*\n", "")
                .replaceAll("\"\\\\tat java\\.base/[^\"]*\"", "\"<frame of the JDK>\"")
                .replaceAll("Replay it: .*", "Replay it: <command>");
    }
}
