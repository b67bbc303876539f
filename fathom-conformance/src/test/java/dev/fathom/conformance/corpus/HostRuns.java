package dev.fathom.conformance.corpus;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Runs programs on the host JVM, each in a process of its own.
 *
 * <p>What a program did is remembered in a folder under the hash of its package's sources and of the JDK, so that the
 * next build need not run it again.
 */
final class HostRuns {
    private static final int TIMEOUT_SECONDS = 60;

    private final Path classes;
    private final Path memory;

    HostRuns(Path classes, Path memory) {
        this.classes = classes;
        this.memory = memory;
    }

    Outcome of(Corpus.Program program) throws IOException, InterruptedException {
        Path folder = memory.resolve(program.name() + "-" + keyOf(program));
        Path code = folder.resolve("code");
        if (!Files.exists(code)) {
            Files.createDirectories(memory);
            Path own = Files.createTempDirectory(memory, program.name());
            run(program, own, own.resolve("code"));
            publish(own, folder);
        }
        String err = Files.readString(folder.resolve("err"), StandardCharsets.UTF_8);
        int exitCode = Integer.parseInt(Files.readString(code).strip());
        return new Outcome(Files.readAllBytes(folder.resolve("out")), err, exitCode, "");
    }

    /** Other tests run at the same time, and may have run the program as well: whoever is first is remembered. */
    private static void publish(Path own, Path folder) throws IOException {
        try {
            Files.move(own, folder, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException e) {
            if (!Files.exists(folder.resolve("code"))) {
                throw e;
            }
        }
    }

    private void run(Corpus.Program program, Path folder, Path code) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-ea", "-Xshare:auto", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        GuestRuns.PROPERTIES.forEach((name, value) -> command.add("-D" + name + "=" + value));
        command.addAll(List.of("-cp", classes.toString(), program.name()));
        Path input = folder.resolve("in");
        Files.write(input, new byte[0]);
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectInput(input.toFile())
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile());
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        Process process = builder.start();
        if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IllegalStateException(program.name() + " does not end on the host");
        }
        Files.writeString(code, Integer.toString(process.exitValue()));
    }

    private static String keyOf(Corpus.Program program) throws IOException {
        try (Stream<Path> all = Files.list(program.source().getParent())) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(System.getProperty("java.vm.version").getBytes(StandardCharsets.UTF_8));
            List<Path> files = all.filter(Files::isRegularFile)
                    .sorted(Comparator.comparing(Path::toString))
                    .toList();
            for (Path file : files) {
                digest.update(Files.readAllBytes(file));
            }
            return HexFormat.of().formatHex(digest.digest(), 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
