package dev.fathom.cli;

import java.nio.file.Path;

/** Writes commands that can be copied into a shell. */
final class Shell {
    private Shell() {}

    /** Returns the command that replays a trace; the launcher says by which name it was called. */
    static String replayCommand(Path trace) {
        return quote(System.getProperty("fathom.command", "fathom")) + " replay " + quote(trace.toString());
    }

    static String quote(String text) {
        return text.matches("[A-Za-z0-9_@%+=:,./-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }
}
