package dev.fathom.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** Tells the version of Fathom and of the JDK whose classes it executes. */
final class Version implements IVersionProvider {
    /** Returns the version of Fathom as its jar has it. */
    static String ofFathom() {
        return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                .orElse("development");
    }

    @Override
    public String[] getVersion() {
        return new String[] {"fathom " + ofFathom() + " on Java " + Runtime.version()};
    }
}
