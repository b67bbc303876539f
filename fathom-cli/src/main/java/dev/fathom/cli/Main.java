package dev.fathom.cli;

import java.io.InputStream;
import java.io.PrintStream;

/** The entry point of the command line. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        System.exit(new CommandLineInterface(Streams.ofProcess()).execute(args));
    }

    /** Executes a command line inside this JVM, without any input, and returns its exit code. */
    public static int execute(PrintStream out, PrintStream err, String... args) {
        return new CommandLineInterface(new Streams(InputStream.nullInputStream(), out, err)).execute(args);
    }
}
