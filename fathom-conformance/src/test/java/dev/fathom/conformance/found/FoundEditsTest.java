package dev.fathom.conformance.found;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.fathom.conformance.OnOtherJdks;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Edits that reuse once missed are not missed again. */
@Tag("slow")
class FoundEditsTest {
    private static final int TIMEOUT_MINUTES = 15;

    @TempDir
    Path folder;

    @TestFactory
    @DisplayName("what a store knows of another version changes nothing about the answer")
    Stream<DynamicTest> aStoreChangesNothing() throws IOException {
        return FoundEdit.in(FoundProgram.SOURCES).stream()
                .flatMap(each -> Stream.of(
                        dynamicTest(
                                each + " there",
                                () -> assertThat(each.wrongWay("v0", "v1", folder))
                                        .isEmpty()),
                        dynamicTest(
                                each + " and back",
                                () -> assertThat(each.wrongWay("v1", "v0", folder))
                                        .isEmpty())));
    }

    @TestFactory
    @DisplayName("the same under the other JDKs")
    Stream<DynamicNode> aStoreChangesNothingUnderOtherJdks() throws IOException {
        return new OnOtherJdks(FoundEditsMain.class, TIMEOUT_MINUTES)
                .tests(FoundProgram.SOURCES, Path.of("target").toAbsolutePath(), folder);
    }
}
