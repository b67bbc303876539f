package dev.fathom.conformance.found;

import dev.fathom.cli.Main;
import dev.fathom.conformance.Samples;
import dev.fathom.engine.json.JsonReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A program that once showed something wrong, with the runs that must not show it again.
 *
 * @param command what it is for: the folder it lies in is named after the command
 */
record FoundProgram(String command, Path source, List<FoundRun> runs) {
    /** The property that chooses programs. */
    private static final String ONLY = "fathom.found";

    static final Path SOURCES = Path.of("src", "found");

    private static final Path EVERY_JDK = SOURCES.resolve("every-jdk.txt");

    /** Finds all programs, or those that {@code -Dfathom.found=NAME,…} names. */
    static List<FoundProgram> in(Path sources) throws IOException {
        List<FoundProgram> programs = new ArrayList<>();
        for (String command : List.of("check", "run")) {
            if (!Files.isDirectory(sources.resolve(command))) {
                continue;
            }
            try (Stream<Path> files = Files.list(sources.resolve(command))) {
                for (Path file : files.sorted().toList()) {
                    if (isWanted(file.getFileName().toString())) {
                        programs.add(of(command, file));
                    }
                }
            }
        }
        return programs;
    }

    /** Finds what is tried under other JDKs: those of {@code every-jdk.txt}, all that is about certain JDKs, a sample of the rest, and what was asked for. */
    static List<FoundProgram> forOtherJdks(Path sources) throws IOException {
        List<FoundProgram> all = in(sources);
        Set<FoundProgram> sample = new HashSet<>(Samples.byName(all, 5, 0, FoundProgram::name));
        List<String> always = Files.readAllLines(EVERY_JDK);
        boolean named = !System.getProperty(ONLY, "").isEmpty();
        return all.stream()
                .filter(each -> named
                        || sample.contains(each)
                        || always.contains(each.name())
                        || each.runs.stream().anyMatch(run -> run.jdk().isPresent()))
                .toList();
    }

    private String name() {
        return source.getFileName().toString().replace(".java", "");
    }

    private static boolean isWanted(String file) {
        List<String> names = List.of(System.getProperty(ONLY, "").split(","));
        return file.endsWith(".java") && (names.contains("") || names.contains(file.replace(".java", "")));
    }

    private static FoundProgram of(String command, Path file) throws IOException {
        List<FoundRun> runs = FoundRun.of(Files.readAllLines(file));
        if (runs.isEmpty()) {
            throw new IllegalStateException(file + " does not begin with // run:");
        }
        return new FoundProgram(command, file, runs);
    }

    /** Names a run of this program. */
    String name(FoundRun run) {
        String file = source.getFileName().toString();
        return (command + " " + file + " " + run).strip();
    }

    /** Makes a run, and says what is wrong about it: nothing if all is as expected. */
    String wrongIn(FoundRun run, Path folder) throws IOException {
        Path json = Files.createTempFile(folder, "result", ".json");
        ByteArrayOutputStream console = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(console, true, StandardCharsets.UTF_8);
        int exitCode = Main.execute(stream, stream, commandLine(run, json, folder));
        String printed = console.toString(StandardCharsets.UTF_8);
        StringBuilder wrong = new StringBuilder();
        if (exitCode != run.exitCode()) {
            wrong.append("exit code %d, expected %d%n".formatted(exitCode, run.exitCode()));
        }
        run.says().stream()
                .filter(text -> !printed.contains(text))
                .forEach(text -> wrong.append("does not say: " + text + "\n"));
        run.never().stream().filter(printed::contains).forEach(text -> wrong.append("says: " + text + "\n"));
        long states = run.states().isEmpty() ? 0 : states(json);
        if (states > run.states().orElse(Long.MAX_VALUE)) {
            wrong.append("%d states, expected at most %d%n"
                    .formatted(states, run.states().getAsLong()));
        }
        if (run.golden()) {
            wrong.append(FoundGolden.of(source).differenceTo(printed));
        }
        return wrong.isEmpty() ? "" : wrong + printed;
    }

    private String[] commandLine(FoundRun run, Path json, Path folder) {
        List<String> commandLine = new ArrayList<>(List.of(command));
        if (command.equals("check")) {
            commandLine.addAll(List.of("--no-store", "--no-progress", "--time-limit=" + run.seconds() + "s"));
            commandLine.addAll(List.of("--json=" + json, "--trace=" + folder.resolve("trace.json")));
        }
        run.library().ifPresent(each -> commandLine.add("--class-path=" + Path.of("target", "libraries", each, "*")));
        commandLine.addAll(run.options());
        commandLine.add(source.toString());
        commandLine.addAll(run.arguments());
        return commandLine.toArray(String[]::new);
    }

    private static long states(Path json) throws IOException {
        Map<?, ?> result = (Map<?, ?>) JsonReader.read(Files.readString(json));
        return ((Number) result.get("states")).longValue();
    }
}
