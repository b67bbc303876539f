package dev.fathom.maven;

import java.util.Locale;
import org.apache.maven.plugin.MojoExecutionException;

/** What fails a build. */
enum FailOn {
    /** A violation. */
    VIOLATION,
    /** A violation, or that not everything was explored. */
    INCOMPLETE,
    /** Nothing that is found; only what is wrong with the request. */
    NEVER;

    static FailOn named(String name) throws MojoExecutionException {
        for (FailOn each : values()) {
            if (each.toString().equalsIgnoreCase(name.strip())) {
                return each;
            }
        }
        throw new MojoExecutionException(
                "failOn is violation, incomplete (that includes violations) or never, not '" + name + "'");
    }

    boolean isFailure(int exitCode) {
        return switch (this) {
            case VIOLATION -> exitCode == FathomMojo.VIOLATION;
            case INCOMPLETE -> exitCode != FathomMojo.FINE;
            case NEVER -> false;
        };
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
