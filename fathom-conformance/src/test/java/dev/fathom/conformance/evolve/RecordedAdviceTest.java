package dev.fathom.conformance.evolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.evolve.graph.ReuseMode;
import dev.fathom.evolve.record.RunRecord;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.options.Granularity;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Learning runs go on where a limit of depth has ended the search: what they come to is in the record of what was passed before the first state, and no transition's. */
@DisplayName("A run that takes over a whole record")
class RecordedAdviceTest {
    private static final LawSubject WAITING_LATE = Subjects.corpusProgram("futures.CallbacksRace");
    private static final LawSubject WAITING_SOON = Subjects.corpusProgram("executors.SingleThreadOrder");
    private static final long DEPTH = 5;

    @ParameterizedTest
    @EnumSource(names = {"RMC", "BOTH"})
    @DisplayName("advises nothing about what learning runs alone have come to")
    void advises_what_the_search_advises(ReuseMode mode) {
        Setting setting = setting(mode);
        Outcome first = run(WAITING_LATE, setting, null);
        assertThat(first.verdict()).isEqualTo("incomplete");
        assertThat(advice(first)).isEmpty();
        for (Setting each : List.of(setting, setting.pruning())) {
            Outcome again = run(WAITING_LATE, each, first.record().orElseThrow());
            assertThat(again.counts().executed).as("%s", each).isZero();
            assertThat(again.numbers()).as("%s", each).isEqualTo(first.numbers());
        }
    }

    @Test
    @DisplayName("advises what a search that has come to a timed wait does")
    void advises_about_waits() {
        Setting setting = setting(ReuseMode.BOTH);
        Outcome first = run(WAITING_SOON, setting, null);
        assertThat(first.verdict()).isEqualTo("incomplete");
        assertThat(advice(first)).isNotEmpty();
        Outcome again = run(WAITING_SOON, setting, first.record().orElseThrow());
        assertThat(again.counts().executed).isZero();
        assertThat(advice(again)).isEqualTo(advice(first));
    }

    private static Setting setting(ReuseMode mode) {
        return new Setting(mode, Granularity.EDGE, true, new Order(Strategy.BFS, 1, DEPTH, false, true));
    }

    private static Outcome run(LawSubject program, Setting setting, @Nullable RunRecord earlier) {
        return program.run(program.classes(), setting, earlier);
    }

    private static Collection<?> advice(Outcome outcome) {
        return (Collection<?>) outcome.numbers().get("advice");
    }
}
