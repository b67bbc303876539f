package dev.fathom.conformance.found;

import java.nio.file.Files;
import java.nio.file.Path;

/** Makes all edits under the JDK that runs this class; see {@link dev.fathom.conformance.OnOtherJdks}. */
final class FoundEditsMain {
    private FoundEditsMain() {}

    public static void main(String[] args) throws Exception {
        Path results = Files.createDirectories(Path.of(args[2]));
        Path work = Files.createTempDirectory("fathom-found");
        for (FoundEdit each : FoundEdit.in(Path.of(args[0]))) {
            Files.writeString(results.resolve(each + " there"), each.wrongWay("v0", "v1", work));
            Files.writeString(results.resolve(each + " and back"), each.wrongWay("v1", "v0", work));
        }
    }
}
