package dev.fathom.vm.peer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TemporaryFilesTest {
    @Test
    void temporaryFilesOfTheGuestBehaveLikeThoseOfTheHost() throws Exception {
        assertThat(RecordedRun.inGuest(TemporaryFilesProgram.class))
                .isEqualTo(RecordedRun.onHost(TemporaryFilesProgram.class));
    }
}
