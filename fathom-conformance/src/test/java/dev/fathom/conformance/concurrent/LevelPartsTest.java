package dev.fathom.conformance.concurrent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.Samples;
import dev.fathom.engine.program.Launch;
import dev.fathom.engine.program.Machines;
import dev.fathom.engine.program.Program;
import dev.fathom.search.Search;
import dev.fathom.search.SearchResult;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.Race;
import dev.fathom.vm.options.Interleavings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Levels that are explored in small parts, by machines that know nothing of each other, have the states that one machine sees, and show the same. */
@Tag("slow")
@DisplayName("Levels in parts")
class LevelPartsTest {
    /** Larger ones take longer, and show no more. */
    private static final int MOST_STATES = 3000;

    private static final AtomicInteger RESTARTS = new AtomicInteger();
    private static final AtomicInteger PARTS = new AtomicInteger();

    @TestFactory
    @DisplayName("show what one machine sees")
    Stream<DynamicTest> show_what_one_machine_sees() throws IOException {
        // A folder of its own: other tests compile the corpus at the same time.
        ConcurrentCorpus corpus = ConcurrentCorpus.compile(
                ConcurrentCorpusTest.SOURCES, Path.of("target", "level-parts").toAbsolutePath());
        return Samples.byName(corpus.programs(), 4, 1, ConcurrentProgram::name).stream()
                .filter(each -> each.options().isEmpty())
                .map(program -> DynamicTest.dynamicTest(program.name(), () -> compare(corpus, program.name())));
    }

    private static void compare(ConcurrentCorpus corpus, String name) {
        // Without runs that learn before, it is the parts that must find out what threads fight over.
        Program program = Program.builder(name)
                .classPath(List.of(corpus.classes()))
                .interleavings(
                        Interleavings.all().toBuilder().learningRuns(false).build())
                .build();
        SearchOptions options = SearchOptions.builder(Strategy.BFS, Backtracking.UNDO)
                .allViolations(true)
                .endless(true)
                .stateLimit(MOST_STATES)
                .timeLimit(Duration.ofSeconds(20))
                .build();
        SearchResult one;
        try (Machines machines = Machines.boot(Launch.prepare(program), 1)) {
            one = new Search(machines.first(), options).run();
        }
        if (!one.incompleteBecause().isEmpty()) {
            return;
        }
        SearchResult many = inParts(
                program, options.toBuilder().stateLimit(SearchOptions.UNLIMITED).build());
        assertThat(many.stateSetFingerprint()).isEqualTo(one.stateSetFingerprint());
        assertThat(List.of(many.states(), many.transitions(), many.executions(), many.maxDepth()))
                .isEqualTo(List.of(one.states(), one.transitions(), one.executions(), one.maxDepth()));
        assertThat(many.violations()).isEqualTo(one.violations());
        assertThat(places(many)).isEqualTo(places(one));
        assertThat(many.assumptions()).isEqualTo(one.assumptions());
        RESTARTS.addAndGet(many.restarts());
    }

    /** One machine need not see a race again that it saw before a restart, so the order may differ. */
    private static Set<Race> places(SearchResult result) {
        return result.races().stream().map(each -> each.race().ofPlaces()).collect(Collectors.toSet());
    }

    private static SearchResult inParts(Program program, SearchOptions options) {
        try (Machines leader = Machines.boot(Launch.prepare(program), 1);
                Machines first = Machines.boot(Launch.prepare(program), 1);
                Machines second = Machines.boot(Launch.prepare(program), 1)) {
            List<GuestMachine> machines = List.of(first.first(), second.first());
            machines.forEach(GuestMachine::skipPreRuns);
            Search search = new Search(leader.first(), options);
            PartedLevels levels = new PartedLevels(leader.first(), machines, options, 2);
            search.distributed(levels);
            SearchResult result = search.run();
            PARTS.addAndGet(levels.parts());
            return result;
        }
    }

    @AfterAll
    static void something_was_refuted() {
        assertThat(RESTARTS).hasPositiveValue();
        assertThat(PARTS).hasValueGreaterThan(500);
    }
}
