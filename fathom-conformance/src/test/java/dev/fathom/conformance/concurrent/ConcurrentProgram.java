package dev.fathom.conformance.concurrent;

import dev.fathom.conformance.corpus.Corpus;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A small concurrent program, and what a check must find out about it.
 *
 * <p>Its first lines say so: {@code // expect: } with {@code no-violation} or the kind of the violation, and, where the
 * verdict depends on them, {@code // options: } for the command line.
 *
 * @param name its main class
 * @param expected {@code no-violation}, or a kind of violation
 * @param options what it is checked with
 */
record ConcurrentProgram(String name, String expected, List<String> options) {
    private static final String EXPECT = "// expect: ";
    private static final String OPTIONS = "// options: ";

    static ConcurrentProgram of(Corpus.Program program) {
        String expected = header(program.source(), EXPECT)
                .orElseThrow(() -> new IllegalStateException(program.source() + " does not begin with " + EXPECT));
        List<String> options = header(program.source(), OPTIONS).stream()
                .flatMap(text -> List.of(text.split(" ")).stream())
                .toList();
        return new ConcurrentProgram(program.name(), expected, options);
    }

    /** Says what is wrong about an outcome; nothing if it is the expected one. */
    Optional<String> differenceTo(CheckOutcome outcome) {
        return outcome.finding().equals(expected)
                ? Optional.empty()
                : Optional.of("expected " + expected + ", but Fathom says " + outcome);
    }

    private static Optional<String> header(Path source, String key) {
        try (var lines = Files.lines(source)) {
            return lines.takeWhile(line -> line.startsWith("//"))
                    .filter(line -> line.startsWith(key))
                    .map(line -> line.substring(key.length()).strip())
                    .findFirst();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
