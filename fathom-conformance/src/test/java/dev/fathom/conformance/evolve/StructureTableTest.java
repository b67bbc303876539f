package dev.fathom.conformance.evolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.OnOtherJdks;
import dev.fathom.conformance.Samples;
import dev.fathom.conformance.evolve.StructureTable.Form;
import dev.fathom.search.options.Strategy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName(
        "Whatever observes a class, an edit of what the class is makes an incremental run see what a run from scratch sees")
@Tag("slow")
class StructureTableTest {
    private static final int TIMEOUT_MINUTES = 20;

    /** Observations whose results no edit of the table changes, and which are there for that. */
    private static final int LEAST_SEEN = 70;

    private static final Map<Form, StructureTable> TABLES = new EnumMap<>(Form.class);

    @TempDir
    Path folder;

    static Stream<StructureEdits> edits() {
        return StructureEdits.all().stream();
    }

    static Stream<StructureEdits> someEdits() {
        return Samples.of(StructureEdits.all(), 6, 0).stream();
    }

    private static StructureTable table(Form form) {
        return TABLES.computeIfAbsent(form, StructureTable::new);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("edits")
    @DisplayName("of classes that are named")
    void named(StructureEdits edit) {
        assertThat(table(Form.NAMED).row(edit).wrong()).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("someEdits")
    @DisplayName("of classes whose Class objects lie about")
    void held(StructureEdits edit) {
        assertThat(table(Form.HELD).row(edit).wrong()).isEmpty();
    }

    @Test
    @DisplayName("and the edits are seen, and what does not see them is reused")
    void seen() {
        TreeSet<Integer> seen = new TreeSet<>();
        long reused = 0;
        int invisible = 0;
        for (StructureEdits each : StructureEdits.all()) {
            StructureTable.Row row = table(Form.NAMED).row(each);
            seen.addAll(row.seen());
            reused += row.reused();
            invisible += row.seen().isEmpty() ? 1 : 0;
        }
        assertThat(invisible).as("edits that nothing sees").isZero();
        assertThat(seen.size()).as("observations that see some edit").isGreaterThanOrEqualTo(LEAST_SEEN);
        assertThat(reused).as("transitions reused").isGreaterThan(20_000);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    @DisplayName("but in which order a class file has its constants is seen by nobody, and all is reused")
    void constants(Form form) {
        StructureTable.Row row = table(form).withOtherConstants(1);
        assertThat(row.wrong()).isEmpty();
        assertThat(row.seen())
                .as("observations that see the order of constants")
                .isEmpty();
        assertThat(row.reused()).as("transitions reused").isGreaterThan(500);
    }

    @ParameterizedTest
    @EnumSource(
            value = Strategy.class,
            names = {"DFS", "BFS", "A_STAR"})
    @DisplayName("and what is linked, loaded or made first changes no state")
    void inAnyOrder(Strategy strategy) {
        assertThat(table(Form.NAMED).numbersIn(strategy))
                .isEqualTo(table(Form.NAMED).numbersIn(Strategy.FEWEST_PREEMPTIONS));
    }

    @TestFactory
    @DisplayName("under the other JDKs, too")
    Stream<DynamicNode> underOtherJdks() throws IOException {
        return new OnOtherJdks(StructureTableMain.class, TIMEOUT_MINUTES)
                .tests(Path.of("src", "structure"), Path.of("target").toAbsolutePath(), folder);
    }
}
