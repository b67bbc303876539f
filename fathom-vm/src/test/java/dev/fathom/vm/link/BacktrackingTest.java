package dev.fathom.vm.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.Stop;
import dev.fathom.vm.heap.Image;
import dev.fathom.vm.state.Fingerprint;
import org.junit.jupiter.api.Test;

class BacktrackingTest {
    @Test
    void whatWasLinkedOnOnePathIsLinkedAgainOnAnother() throws Exception {
        try (GuestRun run = new GuestRun()) {
            run.machine().start(ChoosingProgram.class.getName());
            assertThat(run.machine().run().kind()).isEqualTo(Stop.Kind.CHOICE);
            Image start = run.machine().capture();
            String first = runWith(run, 0);

            run.machine().restore(start);
            String second = runWith(run, 1);
            run.machine().restore(start);
            String again = runWith(run, 0);

            assertThat(first).startsWith("chose 0").contains("sum 3");
            assertThat(second).isEqualTo(first.replace("chose 0", "chose 1"));
            assertThat(again).isEqualTo(first);
        }
    }

    @Test
    void undoingLeavesTheLinkageUsable() throws Exception {
        try (GuestRun run = new GuestRun()) {
            run.machine().start(ChoosingProgram.class.getName());
            run.machine().run();
            run.machine().mark();
            String first = runWith(run, 0);

            run.machine().undo();
            String second = runWith(run, 0);

            assertThat(second).isEqualTo(first).contains("sum 3");
        }
    }

    @Test
    void havingLinkedALambdaDoesNotMakeAStateDiffer() throws Exception {
        try (GuestRun run = new GuestRun()) {
            run.machine().start(DetourProgram.class.getName());
            run.machine().run();
            Image start = run.machine().capture();
            run.machine().choose(0);
            run.machine().run();
            Fingerprint straight = run.machine().fingerprint();

            run.machine().restore(start);
            run.machine().choose(1);
            run.machine().run();

            assertThat(run.machine().fingerprint()).isEqualTo(straight);
        }
    }

    private static String runWith(GuestRun run, int alternative) {
        run.machine().choose(alternative);
        Stop stop = run.machine().run();
        assertThat(stop.kind()).as(stop.message()).isEqualTo(Stop.Kind.EXIT);
        return run.takePrinted();
    }
}
