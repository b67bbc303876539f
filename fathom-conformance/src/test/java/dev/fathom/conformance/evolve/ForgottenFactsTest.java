package dev.fathom.conformance.evolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.api.Choose;
import dev.fathom.conformance.generate.InMemoryCompiler;
import dev.fathom.evolve.graph.ReuseMode;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.options.Granularity;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an earlier version taught about threads costs states; where nothing of its record can be used, it is not taken over. */
@DisplayName("A run on whose record nothing holds")
class ForgottenFactsTest {
    private static final InMemoryCompiler COMPILER = new InMemoryCompiler(List.of(Guests.pathOf(Choose.class)));

    /** Threads that do the same and are told apart by their names. */
    private static final String PROGRAM = """
            public class Subject {
                static int begun = 0;
                static int done;
                static synchronized void work() {
                    begun++;
                    if (Thread.currentThread().getName().isEmpty()) { done++; }
                }
                static void other() {}
                public static void main(String[] arguments) {
                    other();
                    for (int i = 0; i < 3; i++) {
                        new Thread(Subject::twice).start();
                    }
                }
                static void twice() {
                    work();
                    work();
                }
            }
            """;

    private static final String ALIKE = PROGRAM.replace("Thread.currentThread().getName().isEmpty()", "begun > 100");

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    @DisplayName("knows what one from scratch knows")
    void forgets(int workers) {
        Setting setting = setting(workers);
        Outcome first = run(PROGRAM, setting, null);
        assertThat(first.contended()).isNotEmpty();
        String otherBase = ALIKE.replace("begun = 0", "begun = 1");
        Outcome scratch = run(otherBase, setting, null);
        Outcome incremental = run(otherBase, setting, first);
        assertThat(incremental.counts().isNone()).isTrue();
        assertThat(states(scratch)).isLessThan(states(first) / 2);
        assertThat(incremental.numbers()).isEqualTo(scratch.numbers());
        assertThat(incremental.contended()).isEqualTo(scratch.contended());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    @DisplayName("is another one than that which reuses most, and knows what the earlier run knew")
    void keeps(int workers) {
        Setting setting = setting(workers);
        Outcome first = run(PROGRAM, setting, null);
        String edited = PROGRAM.replace("other() {}", "other() { int unused = 1; }");
        Outcome incremental = run(edited, setting, first);
        assertThat(incremental.counts().isNone()).isFalse();
        assertThat(incremental.contended()).isEqualTo(first.contended());
        assertThat(incremental.numbers()).isEqualTo(first.numbers());
    }

    private static long states(Outcome outcome) {
        return (Long) outcome.numbers().getOrDefault("states", 0L);
    }

    private static Setting setting(int workers) {
        return new Setting(
                ReuseMode.BOTH,
                Granularity.EDGE,
                true,
                new Order(Strategy.DFS, workers, Order.PLAIN.depth(), false, true));
    }

    private static Outcome run(String source, Setting setting, @Nullable Outcome earlier) {
        Map<String, byte[]> classes = new TreeMap<>();
        COMPILER.compile("Subject", source).forEach((type, bytes) -> classes.put(type.replace('.', '/'), bytes));
        LawSubject subject = new CheckedSubject("Subject", List.of(), List.of(), classes);
        return subject.run(
                classes, setting, earlier == null ? null : earlier.record().orElseThrow());
    }
}
