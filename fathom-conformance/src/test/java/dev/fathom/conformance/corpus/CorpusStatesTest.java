package dev.fathom.conformance.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.RecordingHost;
import dev.fathom.vm.GuestMachine;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * Programs of the corpus do what they do on the host also when they are saved and restored on the way.
 *
 * <p>A build takes one program in eight; {@code -Dfathom.states.every=1} takes all.
 */
@Tag("slow")
class CorpusStatesTest {
    private static final int EVERY = Integer.getInteger("fathom.states.every", 8);

    /** A machine that neither explores interleavings nor keeps real time clears no references, whatever is collected. */
    private static final String NEED_COLLECTIONS = "references.";

    @TestFactory
    @DisplayName("each program ends as on the host after many detours")
    Stream<DynamicTest> eachProgramEndsAsOnTheHostAfterManyDetours() throws IOException {
        Corpus corpus = Corpus.compile(CorpusTest.SOURCES, CorpusTest.TARGET.resolve("corpus-classes-states"));
        HostRuns hostRuns = new HostRuns(corpus.classes(), CorpusTest.TARGET.resolve("corpus-outcomes"));
        GuestRuns guestRuns = new GuestRuns(corpus.classes());
        List<Corpus.Program> programs = corpus.programs().stream()
                .filter(each -> !each.name().startsWith(NEED_COLLECTIONS))
                .toList();
        return IntStream.range(0, programs.size())
                .filter(i -> i % EVERY == 0)
                .mapToObj(programs::get)
                .map(program -> DynamicTest.dynamicTest(program.name(), () -> check(program, hostRuns, guestRuns)));
    }

    private static void check(Corpus.Program program, HostRuns hostRuns, GuestRuns guestRuns) throws Exception {
        RecordingHost host = new RecordingHost();
        try (GuestMachine machine = guestRuns.start(program, host, false)) {
            Outcome disturbed = new DisturbedRun(machine, host, program.name().hashCode()).run();
            assertThat(hostRuns.of(program).differenceTo(disturbed)).isEmpty();
        }
    }
}
