package dev.fathom.conformance.concurrent;

import dev.fathom.conformance.OnOtherJdks;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The verdicts are right under every other JDK that is installed: its java.util.concurrent is another one. */
@Tag("slow")
class ConcurrentCorpusOnOtherJdksTest {
    private static final int TIMEOUT_MINUTES = 20;

    @TempDir
    Path temporary;

    @TestFactory
    @DisplayName("each program gets its verdict, under the other JDKs too")
    Stream<DynamicNode> eachProgramGetsItsVerdictUnderOtherJdks() throws IOException {
        return new OnOtherJdks(ConcurrentCorpusMain.class, TIMEOUT_MINUTES)
                .tests(ConcurrentCorpusTest.SOURCES, ConcurrentCorpusTest.TARGET, temporary);
    }
}
