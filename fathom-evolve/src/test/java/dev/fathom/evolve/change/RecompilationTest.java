package dev.fathom.evolve.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A program that was compiled again")
class RecompilationTest {
    private static final Path MODULE =
            Path.of(System.getProperty("basedir", ".")).toAbsolutePath().normalize();

    @Test
    @DisplayName("has not changed, whatever debug information the compiler was asked for")
    void without_debug_information() {
        Map<String, byte[]> whole = compile("-g", "fathom-subjects/src/main/java");
        for (String option : List.of("-g:none", "-g:lines", "-g:source,vars")) {
            Map<String, byte[]> other = compile(option, "fathom-subjects/src/main/java");
            assertThat(other).as(option).isNotEqualTo(whole);
            ProgramChange change = ProgramDiff.between(ClassSource.of(whole), ClassSource.of(other));
            assertThat(change.methodChanges()).as(option).isEmpty();
            assertThat(change.isEmpty()).as(option + change.classChanges()).isTrue();
        }
    }

    private static Map<String, byte[]> compile(String option, String folder) {
        return Compiled.ofFolder(
                List.of(option, "-cp", System.getProperty("java.class.path")), MODULE.resolveSibling(folder));
    }
}
