package dev.fathom.conformance.limits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.cli.Main;
import dev.fathom.conformance.ChildJvm;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A host with less memory than the program asks for. */
@Tag("slow")
class SmallMemoryTest {
    private static final int TIMEOUT_MINUTES = 3;
    private static final String PROGRAM =
            Path.of("src", "found", "run", "Oom.java").toAbsolutePath().toString();

    @Test
    @DisplayName("a program that is run gets its OutOfMemoryError where the host's memory ends, and goes on")
    void aProgramThatIsRunGetsItsError() throws Exception {
        ChildJvm jvm = new ChildJvm(Path.of(System.getProperty("java.home"))).with("-Xmx150m");
        assertThat(jvm.run(TIMEOUT_MINUTES, Main.class, "run", PROGRAM))
                .contains("OutOfMemoryError at ", "Java heap space")
                .doesNotContain("fathom:");
        assertThat(jvm.run(TIMEOUT_MINUTES, Main.class, "run", PROGRAM, "again"))
                .isEqualToIgnoringNewLines("kept 3");
    }
}
