package dev.fathom.evolve.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The code changes of Lauterburg et al. 2008, Figure 6. */
@DisplayName("From one version of a subject to the next")
class VersionsTest {
    private static final Path VERSIONS = Path.of(System.getProperty("basedir", "."))
            .toAbsolutePath()
            .normalize()
            .resolveSibling("fathom-subjects/src/versions");

    /** Directory of the versions, method, line of the old version, why. */
    private static final String EXPECTED = """
            aodvA lose(Node, int) 77: null → read array
            aodvA lose(Node, int) 78: return → read node
            arqA isForPresentPacket(ArqPacket$Ack) 70: 1 → read ack
            binheapA remove(BinomialHeap$Node) 82: write reversed → null
            binheapB delete(int) 24: read this → read at
            binheapC delete(int) 21: read this → read found
            binheapH link(BinomialHeap$Node, BinomialHeap$Node) 134: read BinomialHeap$Node.child → write BinomialHeap$Node.parent
            binheapI union(BinomialHeap$Node, BinomialHeap$Node) 104: if (… >= …) → if (… <= …)
            bstA removeLargest(BinarySearchTree$Node) 63: read at → read top
            bstB add(int) 33: read this → return
            filesystemA unlink(int, int) 82: read directory → read FileSystem.inodes
            filesystemA remove(int, int, int) 90: 0 → read this
            filesystemB rmdir(int, int) 70: read directory → read FileSystem.inodes
            filesystemC create(int, int, boolean) 40: read asDirectory → read FileSystem.inodes
            filesystemD create(int, int, boolean) 40: read asDirectory → read FileSystem.inodes
            heaparrayA sink(int) 43: read at → read this
            heaparrayB insert(Integer) 16: 1 → read this
            """;

    @Test
    @DisplayName("exactly the method that was corrected has changed, where it was corrected")
    void exactly_the_corrected_method() throws IOException {
        StringBuilder text = new StringBuilder();
        try (Stream<Path> all = Files.list(VERSIONS)) {
            for (Path each : all.sorted().toList()) {
                changes(each)
                        .forEach(change -> text.append(each.getFileName())
                                .append(" ")
                                .append(change)
                                .append("\n"));
            }
        }
        assertThat(text.toString()).isEqualTo(EXPECTED);
    }

    private static List<String> changes(Path folder) {
        List<String> result = new ArrayList<>();
        for (int i = 1; Files.exists(folder.resolve(String.valueOf(i + 1))); i++) {
            ProgramChange change = ProgramDiff.between(version(folder, i), version(folder, i + 1));
            assertThat(change.classChanges()).isEmpty();
            assertThat(change.resolutions()).isEmpty();
            for (MethodChange each : change.methodChanges()) {
                each.dangers()
                        .forEach(danger -> result.add(each.title() + " " + danger.oldLine() + ": " + danger.why()));
            }
        }
        return result;
    }

    private static ClassSource version(Path folder, int number) {
        List<String> options = List.of("-g", "-cp", System.getProperty("java.class.path"));
        return ClassSource.of(Compiled.ofFolder(options, folder.resolve(String.valueOf(number))));
    }
}
