package dev.fathom.cli;

import dev.fathom.vm.GuestMachine;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Which build of Fathom this is, and which JDK it runs on: records are for both. */
final class Build {
    private Build() {}

    /** Returns the version, and for builds that share one a number that tells them apart. */
    static String id() {
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
            return Version.ofFathom() + " (" + build + ")";
        } catch (URISyntaxException | IOException e) {
            return Version.ofFathom();
        }
    }

    static String jdk() {
        return System.getProperty("java.vm.vendor") + " " + Runtime.version();
    }
}
