package dev.fathom.cli;

import dev.fathom.engine.program.Build;
import picocli.CommandLine.IVersionProvider;

/** Tells the version of Fathom and of the JDK whose classes it executes. */
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {"fathom " + Build.version() + " on Java " + Runtime.version()};
    }
}
