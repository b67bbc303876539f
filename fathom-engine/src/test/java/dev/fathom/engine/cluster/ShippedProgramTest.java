package dev.fathom.engine.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fathom.engine.program.Demands;
import dev.fathom.engine.program.Launch;
import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A program on its way to another machine")
class ShippedProgramTest {
    @TempDir
    private Path folder;

    private ShippedProgram shipped() {
        Program program = Program.builder("acme.Main")
                .arguments(List.of("5", "two words"))
                .classPath(List.of(folder))
                .build();
        return ShippedProgram.of(Launch.prepare(ShippedProgram.forAll(program)));
    }

    @Test
    @DisplayName("arrives as it was")
    void arrives() throws IOException {
        Files.write(folder.resolve("Some.class"), new byte[] {1, 2, 3});
        Program arrived = shipped().launch(Set.of(7L)).program();
        assertThat(arrived.main()).isEqualTo("acme.Main");
        assertThat(arrived.arguments()).containsExactly("5", "two words");
        assertThat(arrived.systemProperties()).containsEntry("user.dir", System.getProperty("user.dir"));
        assertThat(shipped().launch(Set.of(7L)).learned().names()).containsExactly(7L);
        assertThatCode(() -> shipped().refuseUnlessSame("worker 1")).doesNotThrowAnyException();
    }

    @Test
    @DisplayName("is refused by a machine that has other classes at the same place")
    void other_classes_are_refused() throws IOException {
        Path file = folder.resolve("Some.class");
        Files.write(file, new byte[] {1, 2, 3});
        ShippedProgram shipped = shipped();
        Files.write(file, new byte[] {1, 2, 4});
        assertThatThrownBy(() -> shipped.refuseUnlessSame("worker 1 on there"))
                .isInstanceOf(Problem.class)
                .hasMessageContaining("worker 1 on there has something else at " + folder);
    }

    @Test
    @DisplayName("is refused by a machine that has other properties or peers of the user's at the same place")
    void other_code_of_the_user_is_refused(@TempDir Path own) throws IOException {
        Path file = own.resolve("Some.class");
        for (Program each : List.of(
                Program.builder("acme.Main")
                        .classPath(List.of(folder))
                        .peerPath(List.of(own))
                        .build(),
                Program.builder("acme.Main")
                        .classPath(List.of(folder))
                        .demands(new Demands(List.of(), List.of("some"), List.of(own)))
                        .build())) {
            Files.write(file, new byte[] {1, 2, 3});
            ShippedProgram shipped = ShippedProgram.of(Launch.prepare(ShippedProgram.forAll(each)));
            assertThatCode(() -> shipped.refuseUnlessSame("worker 1")).doesNotThrowAnyException();
            Files.write(file, new byte[] {1, 2, 4});
            assertThatThrownBy(() -> shipped.refuseUnlessSame("worker 1 on there"))
                    .isInstanceOf(Problem.class)
                    .hasMessageContaining("worker 1 on there has another code of ");
        }
    }

    @Test
    @DisplayName("is refused by a machine with another JDK")
    void another_jdk_is_refused() {
        ShippedProgram shipped = shipped();
        assertThatThrownBy(() -> shipped.refuseUnlessJava("worker 2 on there", "Acme 21.0.1+2"))
                .isInstanceOf(Problem.class)
                .hasMessageContaining("worker 2 on there runs Acme 21.0.1+2");
    }

    @Test
    @DisplayName("needs somebody who brings it there")
    void without_a_provider() {
        assertThatThrownBy(ClusterProvider::find)
                .isInstanceOf(Problem.class)
                .hasMessageContaining("needs fathom-spark");
    }
}
