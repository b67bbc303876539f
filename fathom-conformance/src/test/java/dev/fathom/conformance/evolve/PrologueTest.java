package dev.fathom.conformance.evolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.evolve.graph.ReuseMode;
import dev.fathom.evolve.record.RunRecord;
import dev.fathom.evolve.record.ThreadKnowledge;
import dev.fathom.vm.options.Granularity;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A run from scratch learns about a program while it explores; a replay knows it from the beginning, and one that has a record from the first state on. */
@DisplayName("What a program does before the first state")
class PrologueTest {
    private static final Setting SETTING = new Setting(ReuseMode.BOTH, Granularity.EDGE, true, Order.PLAIN);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "time.ClockReadAfterWaits",
                "threads.ThreadAsLock",
                "threads.GroupAskedAfterCleaner",
                "executors.InvokeAnyAfterWait"
            })
    @DisplayName("is the same whatever is learned later")
    void does_not_depend_on_what_is_learned(String program) {
        LawSubject subject = Subjects.corpusProgram(program);
        Outcome first = subject.run(subject.classes(), SETTING, null);
        assertThat(first.contended()).isNotEmpty();
        RunRecord record = first.record().orElseThrow();
        Outcome second = subject.run(subject.classes(), SETTING, record);
        assertThat(second.finding()).isEqualTo(first.finding());
        assertThat(second.numbers()).isEqualTo(first.numbers());
        assertThat(second.counts().isNone()).isFalse();
        Outcome knowing = ((CheckedSubject) subject).runKnowing(subject.classes(), SETTING, first.contended());
        ThreadKnowledge threads = knowing.record().orElseThrow().threads();
        assertThat(threads.baseHigh()).isEqualTo(record.threads().baseHigh());
        assertThat(threads.baseLow()).isEqualTo(record.threads().baseLow());
    }
}
