package dev.fathom.vm.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.link.GuestRun;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Code that can stop anywhere")
class HotCodeTest {
    @ParameterizedTest
    @ValueSource(
            strings = {"exec.ArithmeticProgram", "exec.ControlProgram", "link.LambdaProgram", "heap.LitteringProgram"})
    @DisplayName("does what the host does, compiled at its first call")
    void same_as_host(String name) throws Exception {
        String program = "dev.fathom.vm." + name;
        try (GuestRun run = new GuestRun(options -> options.compileAfter(1))) {
            assertThat(run.toTheEnd(program))
                    .isEqualTo(GuestRun.onHost(program, Map.of()))
                    .isNotEmpty();
            assertThat(run.machine().hotCode().entries()).isGreaterThan(20);
        }
    }
}
