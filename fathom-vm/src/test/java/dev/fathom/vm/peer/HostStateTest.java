package dev.fathom.vm.peer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.Stop;
import dev.fathom.vm.heap.Image;
import dev.fathom.vm.state.Fingerprint;
import org.junit.jupiter.api.Test;

class HostStateTest {
    @Test
    void streamsFilesAndDirectBuffersGoBackWithARestoredState() throws Exception {
        try (RecordedRun run = new RecordedRun(StreamingProgram.class)) {
            expect(Stop.Kind.CHOICE, run.run());
            Image middle = run.machine().capture();
            String first = goOn(run, 0);
            run.machine().restore(middle);
            String second = goOn(run, 2);
            run.machine().restore(middle);
            String third = goOn(run, 1);
            run.machine().restore(middle);
            String again = goOn(run, 0);

            assertThat(first).contains("direct " + (42L << 32)).contains("file fe 0");
            assertThat(again).isEqualTo(first);
            assertThat(second).isNotEqualTo(first).isNotEqualTo(third);
        }
    }

    @Test
    void theyGoBackWithUndoneStoresToo() throws Exception {
        try (RecordedRun run = new RecordedRun(StreamingProgram.class)) {
            run.run();
            run.machine().mark();
            String first = goOn(run, 0);
            run.machine().undo();
            goOn(run, 2);
            run.machine().undo();

            assertThat(goOn(run, 0)).isEqualTo(first);
        }
    }

    @Test
    void twoMachinesReachTheSameStateAndPrintTheSame() throws Exception {
        try (RecordedRun one = new RecordedRun(StreamingProgram.class);
                RecordedRun other = new RecordedRun(StreamingProgram.class)) {
            one.run();
            other.run();
            Fingerprint first = one.machine().fingerprint();

            assertThat(other.machine().fingerprint()).isEqualTo(first);
            assertThat(goOn(other, 1)).isEqualTo(goOn(one, 1));
        }
    }

    private static String goOn(RecordedRun run, int alternative) {
        run.machine().choose(alternative);
        expect(Stop.Kind.EXIT, run.run());
        return run.takePrinted();
    }

    private static void expect(Stop.Kind kind, Stop stop) {
        assertThat(stop.kind()).as(stop.toString()).isEqualTo(kind);
    }
}
