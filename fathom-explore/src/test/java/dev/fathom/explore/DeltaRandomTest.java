package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.delta.DeltaStatistics;
import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.delta.options.DeltaOptions.Merging;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code -Dfathom.classes=N -Dfathom.seed=S} for more, or others. */
@Tag("slow")
@DisplayName("Δ execution of random classes")
class DeltaRandomTest {
    private static final int CLASSES = Integer.getInteger("fathom.classes", 60);
    private static final long SEED = Long.getLong("fathom.seed", 1);

    @TempDir
    private Path folder;

    private long deltaExecutions;
    private long executions;
    private long compiledRuns;
    private long sparseValues;
    private long joins;
    private int violating;
    private final Map<String, Long> notCompiled = new TreeMap<>();
    private final Map<String, Long> reasons = new TreeMap<>();

    @Test
    @DisplayName("finds the states, counts and violations of standard execution")
    void finds_the_same() throws IOException {
        RandomClass.compile(folder, CLASSES, SEED);
        try (GuestMachine standard = Guest.machine(folder);
                GuestMachine delta = Guest.machine(folder)) {
            for (int i = 0; i < CLASSES; i++) {
                compare(standard, delta, i);
            }
        }
        assertThat(deltaExecutions).isPositive().isLessThan(executions / 2);
        assertThat(compiledRuns).as("times that compiled code was executed").isGreaterThan(executions / 100);
        assertThat(sparseValues).as("sparse values").isGreaterThan(executions / 100);
        assertThat(joins).as("times that states went on together").isGreaterThan(executions / 100);
        assertThat(notCompiled).isEmpty();
        assertThat(violating).as("runs that found something").isGreaterThan(CLASSES / 10);
    }

    private void compare(GuestMachine standard, GuestMachine delta, int number) {
        SubjectRequest.Builder builder =
                SubjectRequest.of("R" + number, 3, "op0(0..N)", "op1(0..2)", "op2(1..2)").toBuilder();
        if (number % 6 != 0) {
            builder.allowedExceptions(List.of("java.lang.RuntimeException"));
        }
        SubjectRequest request = builder.build();
        ExploreOptions options = ExploreOptions.builder(4)
                .maxStates(number % 5 == 0 ? 200 : 3000)
                .allViolations(number % 12 == 0)
                .build();
        ExploreResult expected = Guest.explorer(standard, request, options).run();
        Merging merging = Merging.values()[number % Merging.values().length];
        int batch = number % 4 == 0 ? 5 : DeltaOptions.UNLIMITED;
        DeltaOptions way = new DeltaOptions(merging, batch);
        DeltaStatistics interpreted =
                compare(delta, request, options, way.compileAfter(DeltaOptions.NEVER), expected, number);
        assertThat(interpreted.compiledRuns).isZero();
        DeltaStatistics compiled = compare(delta, request, options, way.compileAfter(0), expected, number);
        assertThat(compiled.executions).isEqualTo(interpreted.executions);
        assertThat(compiled.splits).isEqualTo(interpreted.splits);
        assertThat(interpreted.sparseValues).isZero();
        for (int after : new int[] {0, DeltaOptions.NEVER}) {
            DeltaStatistics sparse = compare(
                    delta,
                    request,
                    options,
                    way.compileAfter(after).parting(DeltaOptions.Parting.SPARSE),
                    expected,
                    number);
            assertThat(sparse.executions).isEqualTo(interpreted.executions);
            assertThat(sparse.splits).isEqualTo(interpreted.splits);
            sparseValues += sparse.sparseValues;
            DeltaStatistics joined = compare(
                    delta,
                    request,
                    options,
                    way.compileAfter(after).parting(DeltaOptions.Parting.TOGETHER),
                    expected,
                    number);
            assertThat(joined.executions).isLessThanOrEqualTo(interpreted.executions);
            joins += joined.joins;
        }
        compiledRuns += compiled.compiledRuns;
        compiled.notCompiled().forEach((method, why) -> notCompiled.merge(why, 1L, Long::sum));
    }

    private DeltaStatistics compare(
            GuestMachine delta,
            SubjectRequest request,
            ExploreOptions options,
            DeltaOptions way,
            ExploreResult expected,
            int number) {
        Explorer explorer =
                Guest.explorer(delta, request, options.toBuilder().delta(way).build());
        ExploreResult result = explorer.run();
        String which = "R" + number + " with seed " + SEED + ", " + way + "\n" + RandomClass.source(number, SEED);
        assertThat(result.violations().stream().map(each -> each.place() + each.sequence()))
                .as(which)
                .isEqualTo(expected.violations().stream()
                        .map(each -> each.place() + each.sequence())
                        .toList());
        assertThat(result.incompleteBecause()).as(which).isEqualTo(expected.incompleteBecause());
        assertThat(result.statesAtDepth()).as(which).isEqualTo(expected.statesAtDepth());
        assertThat(result.digest()).as(which).isEqualTo(expected.digest());
        assertThat(result.executions()).as(which).isEqualTo(expected.executions());
        assertThat(result.events()).as(which).isEqualTo(expected.events());
        if (!expected.violations().isEmpty()) {
            violating++;
        }
        DeltaStatistics statistics = explorer.deltaStatistics().orElseThrow();
        deltaExecutions += statistics.executions;
        executions += result.executions();
        statistics.reasons().forEach((why, count) -> reasons.merge(why, count, Long::sum));
        return statistics;
    }

    /** Classes share a machine: to boot one takes longer than to explore. */
}
