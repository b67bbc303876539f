package dev.fathom.conformance.corpus;

import dev.fathom.conformance.OnOtherJdks;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The corpus passes under every other JDK that is installed: Fathom runs there, and executes that JDK's library. */
@Tag("slow")
class OtherJdksTest {
    private static final int TIMEOUT_MINUTES = 8;

    @TempDir
    Path temporary;

    @TestFactory
    @DisplayName("each program prints and ends as on the host, under the other JDKs too")
    Stream<DynamicNode> eachProgramPrintsAndEndsAsOnTheHostUnderOtherJdks() throws IOException {
        return new OnOtherJdks(CorpusMain.class, TIMEOUT_MINUTES)
                .tests(CorpusTest.SOURCES, CorpusTest.TARGET, temporary);
    }
}
