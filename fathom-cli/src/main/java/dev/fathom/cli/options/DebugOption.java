package dev.fathom.cli.options;

import picocli.CommandLine.Option;

/** The option of all commands that says whether to show Fathom's own stack traces. */
public final class DebugOption {
    @Option(names = "--debug", description = "Show Fathom's own stack traces when something goes wrong inside it.")
    private boolean debug;

    public boolean isDebug() {
        return debug;
    }
}
