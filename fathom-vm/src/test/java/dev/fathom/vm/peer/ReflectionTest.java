package dev.fathom.vm.peer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.Stop;
import dev.fathom.vm.heap.Image;
import org.junit.jupiter.api.Test;

class ReflectionTest {
    @Test
    void reflectionShowsAndDoesWhatItDoesOnTheHost() throws Exception {
        assertThat(RecordedRun.inGuest(ReflectiveProgram.class)).isEqualTo(RecordedRun.onHost(ReflectiveProgram.class));
    }

    @Test
    void proxiesBehaveAsOnTheHost() throws Exception {
        assertThat(RecordedRun.inGuest(ProxyProgram.class)).isEqualTo(RecordedRun.onHost(ProxyProgram.class));
    }

    @Test
    void classesThatThePathDefinesGoWithIt() throws Exception {
        try (RecordedRun run = new RecordedRun(LoadingProgram.class)) {
            assertThat(run.run().kind()).isEqualTo(Stop.Kind.CHOICE);
            Image start = run.machine().capture();
            String first = goOn(run, 0);
            run.machine().restore(start);
            String second = goOn(run, 1);
            run.machine().restore(start);

            assertThat(first)
                    .isEqualTo("sum 8 $Proxy0$Proxy1\ntrue own 1\ntrue 11 true\ntrue\n")
                    .isEqualTo(second)
                    .isEqualTo(goOn(run, 0));
        }
    }

    private static String goOn(RecordedRun run, int alternative) {
        run.machine().choose(alternative);
        Stop stop = run.run();
        assertThat(stop.kind()).as(stop.toString()).isEqualTo(Stop.Kind.EXIT);
        return run.takePrinted();
    }
}
