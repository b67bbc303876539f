package dev.fathom.conformance.limits;

import dev.fathom.cli.Main;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A run that would take long, and spends its time in one place.
 *
 * @param expected what it says
 * @param arguments the command line, without the limit
 */
record SlowRun(String expected, List<String> arguments) {
    private static final int LIMIT_MILLIS = 250;
    private static final String LIMIT_REACHED = "the time limit was reached";
    private static final Path SOURCES = Path.of("src", "limits");

    /**
     * What came out.
     *
     * @param secondsBeyond how long after the limit it ended, its own start included
     */
    record Outcome(String printed, double secondsBeyond) {}

    static List<SlowRun> all() {
        List<SlowRun> runs = new ArrayList<>();
        List<String> places = List.of(
                "loop",
                "copies",
                "fills",
                "strings",
                "interns",
                "concatenation",
                "regex",
                "numbers",
                "initialiser",
                "collection",
                "hugeArrays",
                "hugeLists",
                "sleeps",
                "spin",
                "classes",
                "reflection",
                "allocations");
        for (String each : places) {
            runs.add(check(LIMIT_REACHED, each));
        }
        runs.add(check(LIMIT_REACHED, "invariant", "--invariant=Slow.neverAsked"));
        runs.add(check("StackOverflowError", "recursion"));
        runs.add(check("", "longTrace"));
        runs.add(check("Violation", "endings", "--all-violations"));
        for (String each : List.of("loop", "copies", "sleeps", "regex", "initialiser", "allocations", "starts")) {
            runs.add(new SlowRun(LIMIT_REACHED, List.of("run", program("Slow"), each)));
        }
        for (String each : List.of("loop()", "copies()", "allocations()")) {
            runs.add(new SlowRun(
                    LIMIT_REACHED,
                    List.of("explore", "--no-store", "--step-limit=0", "--op=" + each, program("SlowOperations"))));
        }
        return runs;
    }

    private static SlowRun check(String expected, String place, String... options) {
        List<String> arguments = new ArrayList<>(List.of("check", "--no-store", "--no-progress", "--step-limit=0"));
        arguments.addAll(List.of(options));
        arguments.addAll(List.of(program("Slow"), place));
        return new SlowRun(expected, arguments);
    }

    private static String program(String name) {
        return SOURCES.resolve(name + ".java").toString();
    }

    Outcome execute(Path folder) {
        List<String> commandLine = new ArrayList<>(arguments);
        commandLine.add(1, "--time-limit=" + LIMIT_MILLIS + "ms");
        if (arguments.get(0).equals("check")) {
            commandLine.add(1, "--trace=" + folder.resolve("trace.json"));
        }
        ByteArrayOutputStream console = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(console, true, StandardCharsets.UTF_8);
        long start = System.nanoTime();
        Main.execute(stream, stream, commandLine.toArray(String[]::new));
        double seconds = (System.nanoTime() - start) / 1e9;
        return new Outcome(console.toString(StandardCharsets.UTF_8), seconds - LIMIT_MILLIS / 1000.0);
    }

    @Override
    public String toString() {
        return String.join(" ", arguments);
    }
}
