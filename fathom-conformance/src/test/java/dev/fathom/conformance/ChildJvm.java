package dev.fathom.conformance;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs a class of the tests, with all they have on their class path, in a process of its own. */
public final class ChildJvm {
    private final Path home;
    /** As the JVMs of tests have them (pom.xml): a child, too, runs many programs for a moment each. */
    private final List<String> flags =
            new ArrayList<>(List.of("-Xmx3g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));

    private Path directory = Path.of("").toAbsolutePath();

    public ChildJvm(Path home) {
        this.home = home;
    }

    /** Adds options of the JVM. */
    public ChildJvm with(String... options) {
        flags.addAll(List.of(options));
        return this;
    }

    public ChildJvm in(Path workingDirectory) {
        directory = workingDirectory;
        return this;
    }

    /** Runs to the end and returns standard output and error; fails if the exit code is not 0. */
    public String run(int timeoutMinutes, Class<?> main, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(home.resolve("bin").resolve("java").toString());
        command.addAll(flags);
        command.addAll(List.of("-cp", classPath(), main.getName()));
        command.addAll(List.of(arguments));
        Path log = Files.createTempFile("fathom-child", ".log");
        try {
            Process process = new ProcessBuilder(command)
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            if (!process.waitFor(timeoutMinutes, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new IllegalStateException(
                        main.getName() + " does not end in " + timeoutMinutes + " minutes: " + Files.readString(log));
            }
            String output = Files.readString(log);
            if (process.exitValue() != 0) {
                throw new IllegalStateException(main.getName() + " ended with " + process.exitValue() + ": " + output);
            }
            return output;
        } finally {
            Files.deleteIfExists(log);
        }
    }

    private static String classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.isEmpty())
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }
}
