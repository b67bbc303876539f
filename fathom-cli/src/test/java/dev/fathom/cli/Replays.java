package dev.fathom.cli;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Replays traces one after the other, in a JVM that has not checked anything. */
final class Replays {
    static final String END = "── end of replay ──\n";

    private Replays() {}

    public static void main(String[] traces) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (String each : traces) {
            out.print(Cli.run("replay", each).out() + END);
        }
    }
}
