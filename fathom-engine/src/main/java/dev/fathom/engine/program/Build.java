package dev.fathom.engine.program;

import dev.fathom.vm.GuestMachine;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Which build of Fathom this is, and which JDK it runs on: records are for both. */
public final class Build {
    private Build() {}

    /** Returns the version of Fathom as its jar has it. */
    public static String version() {
        return Optional.ofNullable(Build.class.getPackage().getImplementationVersion())
                .orElse("development");
    }

    /** Returns the version, and for builds that share one a number that tells them apart. */
    public static String id() {
        try {
            Path place = Path.of(GuestMachine.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            String build = Files.isRegularFile(place)
                    ? Long.toHexString(Files.size(place) * 31
                            + Files.getLastModifiedTime(place).toMillis())
                    : "classes";
            return version() + " (" + build + ")";
        } catch (URISyntaxException | IOException e) {
            return version();
        }
    }

    public static String jdk() {
        return System.getProperty("java.vm.vendor") + " " + Runtime.version();
    }
}
