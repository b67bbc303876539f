package dev.fathom.evolve.change;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The versions of the subjects")
class VersionsTest {
    private static final Path VERSIONS = Path.of(System.getProperty("basedir", "."))
            .toAbsolutePath()
            .normalize()
            .getParent()
            .resolve("fathom-subjects/src/versions");

    @Test
    @DisplayName("print")
    void print() throws IOException {
        try (Stream<Path> all = Files.list(VERSIONS)) {
            for (Path each : all.sorted().toList()) {
                ProgramChange change = ProgramDiff.between(version(each, "1"), version(each, "2"));
                System.out.println(each.getFileName() + " " + change.classChanges() + change.resolutions());
                for (MethodChange m : change.methodChanges()) {
                    System.out.println("  " + m.className() + "." + m.method() + " " + m.kind() + m.reasons());
                    m.dangers().forEach(d -> System.out.println("      " + d));
                }
            }
        }
    }

    private static ClassSource version(Path folder, String number) {
        return ClassSource.of(
                Compiled.ofFolder(List.of("-g", "-cp", System.getProperty("java.class.path")), folder.resolve(number)));
    }
}
