package dev.fathom.vm.heap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.link.GuestRun;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Garbage of a long transition")
class CollectorTest {
    /** The program makes ten times as much. */
    private static final int MEBIBYTES = 4;

    @Test
    @DisplayName("is freed, and what is still in use stays what it was")
    void is_freed() throws Exception {
        String program = LitteringProgram.class.getName();
        try (GuestRun run = new GuestRun(options -> options.heapMebibytes(MEBIBYTES))) {
            assertThat(run.toTheEnd(program)).isEqualTo(GuestRun.onHost(program, Map.of()));
        }
    }
}
