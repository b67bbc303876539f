package dev.fathom.cli;

import dev.fathom.spi.Property;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Runs the command line inside the test and catches what it prints. */
final class Cli {
    /** What a command did. */
    record Result(int code, String out, String err) {}

    private Cli() {}

    static Result run(String... arguments) {
        return runWithInput("", arguments);
    }

    static Result runWithInput(String input, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Streams streams = new Streams(
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
        int code = new CommandLineInterface(streams).execute(arguments);
        return new Result(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** Returns the path of a test program. */
    static String program(String name) {
        return module().resolve("src/test/programs").resolve(name + ".java").toString();
    }

    static Path module() {
        return Path.of(System.getProperty("basedir", ".")).toAbsolutePath().normalize();
    }

    /** Returns the class path that properties and heuristics of the user's are compiled with: the SPI, and nothing else. */
    static String spi() {
        try {
            return Path.of(Property.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
