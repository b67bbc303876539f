package dev.fathom.vm.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class LinkerTest {
    private static void assertSameAsHost(Class<?> program) throws Exception {
        String expected = GuestRun.onHost(program.getName(), Map.of());

        assertThat(GuestRun.inGuest(program.getName(), Map.of()))
                .isEqualTo(expected)
                .isNotEmpty();
    }

    @Test
    void lambdasAndMethodReferencesDoWhatTheyDoOnTheHost() throws Exception {
        assertSameAsHost(LambdaProgram.class);
    }

    @Test
    void recordsAndConcatenationsPrintWhatTheyPrintOnTheHost() throws Exception {
        assertSameAsHost(RecordProgram.class);
    }

    @Test
    void methodHandleCombinatorsDoWhatTheyDoOnTheHost() throws Exception {
        assertSameAsHost(HandleProgram.class);
    }

    @Test
    void varHandlesDoWhatTheyDoOnTheHost() throws Exception {
        assertSameAsHost(VarHandleProgram.class);
    }
}
