package dev.fathom.conformance.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** A limit of time is kept, wherever the time goes. {@link TimeLimitMeasurement} measures how well. */
@Tag("slow")
class TimeLimitTest {
    /** None of the programs would end by itself in this time, and a busy machine needs some to stop. */
    private static final double SLACK_SECONDS = 15;

    @TempDir
    Path folder;

    @TestFactory
    @DisplayName("a run ends when its time is up")
    Stream<DynamicTest> aRunEndsWhenItsTimeIsUp() {
        return SlowRun.all().stream()
                .map(each -> dynamicTest(each.toString(), () -> {
                    SlowRun.Outcome outcome = each.execute(folder);
                    assertThat(outcome.printed()).contains(each.expected());
                    assertThat(outcome.secondsBeyond()).isLessThan(SLACK_SECONDS);
                }));
    }
}
