package dev.fathom.evolve.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fathom.evolve.change.ClassSource;
import dev.fathom.evolve.graph.ElementName;
import dev.fathom.evolve.graph.GraphHead;
import dev.fathom.evolve.graph.RandomGraphs;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.evolve.store.ReadResult;
import dev.fathom.evolve.store.RecordWriter;
import dev.fathom.evolve.store.SectionEntry;
import dev.fathom.evolve.store.Store;
import dev.fathom.evolve.store.StoreException;
import dev.fathom.evolve.store.StoredRecord;
import dev.fathom.evolve.store.Summary;
import dev.fathom.vm.options.Granularity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

@DisplayName("The outline of a record")
class RunOutlineTest {
    /** What a transition takes that is executed fast. */
    private static final double FAST = 200;

    /** Sets of elements: nothing, and two elements of a class each. */
    private static final StateGraph.ElementSets SETS = new StateGraph.ElementSets(
            List.of(new ElementName("A", "m()V", 0), new ElementName("B", "m()V", 0)), new int[][] {{}, {0}, {1}}, 0);

    @TempDir
    private Path folder;

    private Path write(StateGraph graph, Set<Long> learned) throws IOException {
        Store store = Store.at(folder);
        ThreadKnowledge threads = new ThreadKnowledge(1, 2, learned, Set.of(), new long[0]);
        try (RecordWriter writer = store.writer("a")) {
            RecordForm.write(new RunRecord(null, () -> graph, Map.of(), Map.of(), threads, "", null), writer);
            writer.commit(Summary.empty());
        }
        return store.find("a").orElseThrow().file();
    }

    private StoredRecord stored() {
        return ((ReadResult.Found) Store.at(folder).read("a")).record();
    }

    @Test
    @DisplayName("counts as reading the whole does")
    void counts_as_the_whole() throws IOException {
        for (int seed = 0; seed < 200; seed++) {
            StateGraph graph = RandomGraphs.make(new Random(seed));
            write(graph, seed % 2 == 0 ? Set.of() : Set.of(7L));
            try (StoredRecord stored = stored()) {
                RunOutline outline = RecordForm.readOutline(stored);
                GraphHead whole = GraphHead.of(RecordForm.read(stored).graph());
                assertThat(outline.head().uses()).isEqualTo(whole.uses());
                assertThat(outline.head().transitions()).isEqualTo(graph.transitionCount());
                assertThat(outline.head().passed().elements()).isEqualTo(graph.elements());
                assertThat(outline.hasLearned()).isEqualTo(seed % 2 != 0);
                assertThat(outline.head().shareThatHolds(RandomGraphs.DANGEROUS))
                        .isEqualTo(whole.shareThatHolds(RandomGraphs.DANGEROUS));
            }
        }
    }

    @Test
    @DisplayName("is told without a look at states and transitions")
    void reads_nothing_else() throws IOException {
        Path file = write(RandomGraphs.make(new Random(1)), Set.of());
        try (StoredRecord stored = stored()) {
            byte[] bytes = Files.readAllBytes(file);
            for (SectionEntry each : stored.sections()) {
                if (each.name().equals("states") || each.name().equals("transitions")) {
                    bytes[(int) each.offset()] ^= 1;
                }
            }
            Files.write(file, bytes);
        }
        try (StoredRecord stored = stored()) {
            assertThat(RecordForm.readOutline(stored).head().transitions()).isPositive();
            assertThatThrownBy(() -> RecordForm.read(stored)).isInstanceOf(StoreException.class);
        }
    }

    @Test
    @DisplayName("says that a record pays where much of it holds, or an execution takes long")
    void pays() {
        Revision edited = edited();
        assertThat(outline(10_000, 90_000, false).pays(edited, FAST)).isTrue();
        assertThat(outline(90_000, 10_000, false).pays(edited, FAST)).isFalse();
        assertThat(outline(90_000, 10_000, false).pays(edited, 100 * FAST)).isTrue();
        assertThat(outline(90_000, 10_000, false).pays(edited, 0)).isTrue();
    }

    @Test
    @DisplayName("says that one with variables that were fought over does not, where little holds")
    void pays_with_threads() {
        Revision edited = edited();
        assertThat(outline(90_000, 10_000, true).pays(edited, 100 * FAST)).isFalse();
        assertThat(outline(90_000, 10_000, true).pays(edited, 0)).isFalse();
        assertThat(outline(90, 10, true).pays(edited, 100 * FAST)).isTrue();
        assertThat(outline(50_000, 50_000, true).pays(edited, 100 * FAST)).isTrue();
    }

    @Test
    @DisplayName("says that one does not where the states must be checked again, whatever led there")
    void pays_by_checks() {
        Revision edited = edited();
        assertThat(outline(0, 100_000, 10, 90).pays(edited, FAST)).isTrue();
        assertThat(outline(0, 100_000, 90, 10).pays(edited, FAST)).isFalse();
        assertThat(outline(0, 100_000, 90, 10).pays(edited, 0)).isTrue();
        assertThat(outline(0, 100_000, 100, 0).pays(edited, 100 * FAST)).isFalse();
        assertThat(outline(0, 100_000, 100, 0).pays(edited, 0)).isFalse();
        assertThat(outline(0, 100, 100, 0).pays(edited, 0)).isTrue();
    }

    @Test
    @DisplayName(
            "says that one of a program that has not changed, which may have been stopped, pays unless executing takes less than reading")
    void pays_unchanged() {
        Map<String, byte[]> classes = Map.of("A", classFile("A", 1), "B", classFile("B", 1));
        Revision same = revision(classes, classes);
        assertThat(outline(50_000, 50_000, true).pays(same, 0)).isTrue();
        assertThat(outline(50_000, 50_000, true).pays(same, FAST)).isTrue();
        assertThat(outline(50_000, 50_000, true).pays(same, 100 * FAST)).isTrue();
        assertThat(outline(50_000, 50_000, true).pays(same, FAST / 4)).isFalse();
        assertThat(outline(50_000, 50_000, false).pays(same, FAST / 4)).isFalse();
        assertThat(outline(50, 50, true).pays(same, FAST / 4)).isTrue();
    }

    private static RunOutline outline(int modified, int same, boolean hasLearned) {
        return new RunOutline(head(modified, same, 0, 1), hasLearned);
    }

    private static RunOutline outline(int modified, int same, int modifiedChecks, int sameChecks) {
        return new RunOutline(head(modified, same, modifiedChecks, sameChecks), false);
    }

    private static GraphHead head(int modified, int same, int modifiedChecks, int sameChecks) {
        return new GraphHead(
                SETS,
                List.of(),
                List.of(),
                new int[] {0, modified, same},
                new int[] {0, modifiedChecks, sameChecks},
                modifiedChecks + sameChecks,
                modified + same);
    }

    /** A has changed, B has not. */
    private static Revision edited() {
        byte[] other = classFile("B", 1);
        return revision(Map.of("A", classFile("A", 1), "B", other), Map.of("A", classFile("A", 2), "B", other));
    }

    private static Revision revision(Map<String, byte[]> before, Map<String, byte[]> now) {
        return Revision.of(before, Map.of(), ClassSource.of(now), any -> 0, Granularity.EDGE);
    }

    private static byte[] classFile(String name, int constant) {
        ClassWriter type = new ClassWriter(0);
        type.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
        var method = type.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "m", "()V", null, null);
        method.visitCode();
        method.visitInsn(Opcodes.ICONST_0 + constant);
        method.visitInsn(Opcodes.POP);
        method.visitInsn(Opcodes.RETURN);
        method.visitMaxs(1, 0);
        method.visitEnd();
        type.visitEnd();
        return type.toByteArray();
    }
}
