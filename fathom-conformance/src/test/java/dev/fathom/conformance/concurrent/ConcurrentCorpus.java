package dev.fathom.conformance.concurrent;

import dev.fathom.cli.Main;
import dev.fathom.conformance.corpus.Corpus;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The small concurrent programs, compiled, to be checked one by one.
 *
 * @param programs all programs, by name
 * @param classes the directory with their classes
 */
record ConcurrentCorpus(List<ConcurrentProgram> programs, Path classes) {
    private static final String TIME_LIMIT = "10s";

    static ConcurrentCorpus compile(Path sources, Path target) throws IOException {
        Path classes = target.resolve("concurrent-classes-" + Runtime.version().feature());
        Corpus corpus = Corpus.compile(sources, classes);
        return new ConcurrentCorpus(
                corpus.programs().stream().map(ConcurrentProgram::of).toList(), classes);
    }

    /** Checks a program as the command line does; files go to the folder. */
    CheckOutcome check(ConcurrentProgram program, Path folder) throws IOException {
        Path json = folder.resolve(program.name() + ".json");
        Path trace = folder.resolve(program.name() + ".trace.json");
        List<String> arguments = program.commandLine(classes, json, trace, TIME_LIMIT);
        ByteArrayOutputStream console = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(console, true, StandardCharsets.UTF_8);
        int code = Main.execute(stream, stream, arguments.toArray(String[]::new));
        String printed = console.toString(StandardCharsets.UTF_8);
        return Files.exists(json)
                ? CheckOutcome.of(Files.readString(json), printed)
                : CheckOutcome.withoutResult(code, printed);
    }
}
