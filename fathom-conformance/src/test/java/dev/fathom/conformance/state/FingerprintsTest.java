package dev.fathom.conformance.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.ChildJvm;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class FingerprintsTest {
    @TempDir
    Path temporary;

    @Test
    void fingerprintsAreTheSameInAnotherProcessInAnotherFolderWithOtherProperties() throws Exception {
        String[] seeds = {"501", "502", "503"};
        Path elsewhere = Files.createDirectories(temporary.resolve("another").resolve("folder"));

        String there = new ChildJvm(Path.of(System.getProperty("java.home")))
                .in(elsewhere)
                .with("-Dsome.property=of some length", "-Duser.name=somebody-else")
                .run(2, FingerprintMain.class, seeds);

        assertThat(there).isEqualTo(FingerprintMain.fingerprints(seeds)).contains("501 ", "502 ", "503 ");
    }
}
