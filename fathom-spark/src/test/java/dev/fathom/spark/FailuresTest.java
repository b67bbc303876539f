package dev.fathom.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.engine.program.Problem;
import java.io.IOException;
import org.apache.spark.SparkException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("What went wrong on another machine")
class FailuresTest {
    private static final String GOES_ON = ". It goes on";

    private static SparkException aborted(String why) {
        return new SparkException(
                "Job aborted.",
                new SparkException("Job aborted due to stage failure: Task 0 in stage 3.0 failed 4 times: " + why
                        + "\n\tat java.base/sun.nio.ch.FileChannelImpl.write(FileChannelImpl.java:1)"));
    }

    @Test
    @DisplayName("is told with its cause, in a line, and with what becomes of the run")
    void cause() {
        assertThat(Failures.inWords(aborted("java.io.IOException: connection reset"), GOES_ON))
                .isInstanceOf(Problem.class)
                .hasMessageStartingWith("Spark could not go on: Job aborted due to stage failure: ")
                .hasMessageEndingWith("connection reset" + GOES_ON)
                .message()
                .hasLineCount(1);
    }

    @Test
    @DisplayName("is told with what to do when a disk is full")
    void full_disk() {
        for (SparkException each : new SparkException[] {
            aborted("java.io.IOException: No space left on device"),
            new SparkException("Job aborted.", new IOException("No space left on device"))
        }) {
            assertThat(Failures.inWords(each, GOES_ON))
                    .isInstanceOf(Problem.class)
                    .hasMessageStartingWith("Spark could not go on: No space left on device. Make room ")
                    .hasMessageContaining("setting ‘on-dir’")
                    .hasMessageContaining("spark.local.dir")
                    .hasMessageEndingWith(GOES_ON)
                    .message()
                    .hasLineCount(1);
        }
    }

    @Test
    @DisplayName("is told in our own words where we have some")
    void problems() {
        assertThat(Failures.inWords(aborted("dev.fathom.engine.program.Problem: worker 1 has something else"), GOES_ON))
                .isInstanceOf(Problem.class)
                .hasMessage("worker 1 has something else");
    }
}
