package dev.fathom.evolve.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Starts other processes in tests. */
final class Processes {
    private Processes() {}

    /** Starts a command, if this machine has it. */
    static Optional<Process> start(String... command) {
        try {
            return Optional.of(
                    new ProcessBuilder(command).redirectErrorStream(true).start());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Returns the command line of a JVM that uses a store. */
    static List<String> storeUser(String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                StoreUser.class.getName()));
        command.addAll(List.of(arguments));
        return command;
    }

    static Process startStoreUser(String... arguments) throws IOException {
        return new ProcessBuilder(storeUser(arguments))
                .redirectErrorStream(true)
                .start();
    }

    static String output(Process process) throws IOException {
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    /** Waits for a process to say that it has come so far. */
    static void awaitLine(Process process, String line) throws IOException {
        StringBuilder said = new StringBuilder();
        for (int c = process.getInputStream().read();
                c >= 0;
                c = process.getInputStream().read()) {
            said.append((char) c);
            if (said.toString().endsWith(line + "\n")) {
                return;
            }
        }
        throw new AssertionError("the process ended and said: " + said);
    }
}
