package dev.fathom.conformance.concurrent;

import dev.fathom.cli.Main;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks programs as the command line does, inside the test.
 *
 * @param classes where the programs' classes are
 * @param timeLimit what a check may take, as in {@code 10s}
 * @param folder for the files that checks write
 */
record Checks(Path classes, String timeLimit, Path folder) {
    /** Checks a main class with its arguments. */
    CheckOutcome check(List<String> options, String main, String... arguments) throws IOException {
        Path json = Files.createTempFile(folder, "result", ".json");
        List<String> commandLine = new ArrayList<>(List.of("check", "--no-progress", "--time-limit", timeLimit));
        commandLine.addAll(List.of(
                "--json",
                json.toString(),
                "--trace",
                folder.resolve("trace.json").toString()));
        commandLine.addAll(options);
        commandLine.addAll(List.of("--class-path", classes.toString(), main));
        commandLine.addAll(List.of(arguments));
        ByteArrayOutputStream console = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(console, true, StandardCharsets.UTF_8);
        int code = Main.execute(stream, stream, commandLine.toArray(String[]::new));
        String printed = console.toString(StandardCharsets.UTF_8);
        String result = Files.readString(json);
        return result.isEmpty() ? CheckOutcome.withoutResult(code, printed) : CheckOutcome.of(result, printed);
    }
}
