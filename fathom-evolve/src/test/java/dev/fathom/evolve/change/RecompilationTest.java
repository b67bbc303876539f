package dev.fathom.evolve.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A program that was compiled again")
class RecompilationTest {
    private static final Path ROOT = Path.of(System.getProperty("basedir", "."))
            .toAbsolutePath()
            .normalize()
            .getParent();

    private static final List<String> FOLDERS =
            List.of("fathom-subjects/src/main/java", "fathom-vm/src/main/java/dev/fathom/vm/program", "examples");

    @Test
    @DisplayName("has not changed, whatever debug information the compiler was asked for")
    void without_debug_information() {
        for (String folder : List.of("fathom-subjects/src/main/java")) {
            Map<String, byte[]> whole = compile("-g", folder);
            for (String option : List.of("-g:none", "-g:lines", "-g:source,vars")) {
                Map<String, byte[]> other = compile(option, folder);
                assertThat(other).isNotEqualTo(whole);
                ProgramChange change = ProgramDiff.between(ClassSource.of(whole), ClassSource.of(other));
                assertThat(change.methodChanges()).as(option).isEmpty();
                assertThat(change.isEmpty()).as(option + change.classChanges()).isTrue();
            }
        }
    }

    private static Map<String, byte[]> compile(String option, String folder) {
        return Compiled.ofFolder(List.of(option, "-cp", System.getProperty("java.class.path")), ROOT.resolve(folder));
    }
}
