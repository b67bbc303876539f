package dev.fathom.conformance.found;

import dev.fathom.api.Choose;
import dev.fathom.cli.Main;
import dev.fathom.engine.json.JsonReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * Two versions of a program, one of which was once answered for by what a store knew of the other.
 *
 * <p>Its folder has one for each version, {@code v0} and {@code v1}, with a class {@code Main}; options of {@code check} stand in the first line of that.
 */
record FoundEdit(Path folder) {
    private static final String OPTIONS = "// options: ";

    /** Finds all edits. */
    static List<FoundEdit> in(Path sources) throws IOException {
        try (Stream<Path> folders = Files.list(sources.resolve("evolve"))) {
            return folders.sorted().map(FoundEdit::new).toList();
        }
    }

    /** Makes the edit, or takes it back, and says what is wrong about it: nothing if a store changes nothing about the answer. */
    String wrongWay(String from, String to, Path work) throws IOException {
        Path place = Files.createTempDirectory(work, "edit");
        Path store = place.resolve("store");
        check(from, place, "--store=" + store);
        Map<String, Object> incremental = check(to, place, "--store=" + store);
        Map<String, Object> scratch = check(to, place, "--no-store");
        return incremental.equals(scratch) ? "" : "with a store " + incremental + "\nwithout " + scratch;
    }

    private Map<String, Object> check(String version, Path place, String store) throws IOException {
        Path classes = compile(version, place.resolve("classes"));
        Path json = place.resolve("result.json");
        List<String> arguments = new ArrayList<>(List.of("check", "--no-progress", "--json=" + json, store));
        arguments.addAll(options(version));
        arguments.addAll(List.of("--trace=" + place.resolve("trace.json"), "-cp", classes.toString(), "Main"));
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        int exitCode = Main.execute(nowhere, nowhere, arguments.toArray(String[]::new));
        Map<?, ?> result = (Map<?, ?>) JsonReader.read(Files.readString(json));
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("exit code", exitCode);
        answer.put("verdict", result.get("verdict"));
        if (result.get("violation") instanceof Map<?, ?> violation) {
            answer.put("violation", violation.get("kind") + " " + violation.get("exceptionClass"));
        }
        if (String.valueOf(result.get("verdict")).equals("no-violation")) {
            answer.put("states", result.get("states"));
            answer.put("state set", result.get("stateSetFingerprint"));
        }
        return answer;
    }

    private List<String> options(String version) throws IOException {
        String first =
                Files.readAllLines(folder.resolve(version).resolve("Main.java")).get(0);
        return first.startsWith(OPTIONS)
                ? Arrays.asList(first.substring(OPTIONS.length()).split(" "))
                : List.of();
    }

    private Path compile(String version, Path into) throws IOException {
        if (Files.exists(into)) {
            try (Stream<Path> old = Files.list(into)) {
                for (Path each : old.toList()) {
                    Files.delete(each);
                }
            }
        }
        Files.createDirectories(into);
        List<String> arguments = new ArrayList<>(List.of("-g", "-nowarn", "-proc:none", "-d", into.toString()));
        arguments.addAll(List.of("-cp", api(), "-XDignore.symbol.file"));
        try (Stream<Path> sources = Files.list(folder.resolve(version))) {
            sources.sorted().forEach(each -> arguments.add(each.toString()));
        }
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        if (ToolProvider.getSystemJavaCompiler().run(null, messages, messages, arguments.toArray(String[]::new)) != 0) {
            throw new IllegalStateException(messages.toString(StandardCharsets.UTF_8));
        }
        return into;
    }

    private static String api() {
        try {
            return Path.of(Choose.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String toString() {
        return folder.getFileName().toString();
    }
}
