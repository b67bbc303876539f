package dev.fathom.conformance.found;

import dev.fathom.conformance.OnOtherJdks;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What {@link FoundProgramsTest} does, under the other JDKs that are installed, for a sample of the programs. */
@Tag("slow")
class FoundProgramsOnOtherJdksTest {
    private static final int TIMEOUT_MINUTES = 15;

    @TempDir
    Path folder;

    @TestFactory
    @DisplayName("each program shows what it says it shows, under the other JDKs too")
    Stream<DynamicNode> eachProgramShowsWhatItSaysItShowsUnderOtherJdks() throws IOException {
        return new OnOtherJdks(FoundProgramsMain.class, TIMEOUT_MINUTES)
                .tests(FoundProgram.SOURCES, Path.of("target").toAbsolutePath(), folder);
    }
}
