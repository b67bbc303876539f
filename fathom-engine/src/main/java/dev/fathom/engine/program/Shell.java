package dev.fathom.engine.program;

/** Writes words of commands that can be copied into a shell. */
public final class Shell {
    private Shell() {}

    public static String quote(String text) {
        return text.matches("[A-Za-z0-9_@%+=:,./-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }
}
