package dev.fathom.cli;

/** A command that can be asked to show Fathom's own stack traces. */
interface Debuggable {
    boolean isDebug();
}
