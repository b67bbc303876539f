package dev.fathom.vm.exec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.link.GuestRun;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Instructions do what they do on the host:")
class InterpreterTest {
    @Test
    @DisplayName("arithmetic and conversions")
    void arithmetic() throws Exception {
        assertSameAsHost(ArithmeticProgram.class);
    }

    @Test
    @DisplayName("jumps, switches, handlers, arrays and calls")
    void control() throws Exception {
        assertSameAsHost(ControlProgram.class);
    }

    private static void assertSameAsHost(Class<?> program) throws Exception {
        String expected = GuestRun.onHost(program.getName(), Map.of());
        assertThat(expected).isNotEmpty();
        assertThat(GuestRun.inGuest(program.getName(), Map.of())).isEqualTo(expected);
    }
}
