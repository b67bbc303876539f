package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("An operation that waits for ever")
class WaitingOperationsTest {
    private static final String SOURCE = """
            import java.util.concurrent.locks.LockSupport;
            public class Parking {
                static class Late { static final int THREE = Integer.parseInt("3"); }
                private int passed;
                public void park() { LockSupport.park(); passed = 1; }
                public synchronized void waits() throws InterruptedException { wait(); passed = 2; }
                public void permit() { LockSupport.unpark(Thread.currentThread()); }
                public synchronized void yields() { Thread.yield(); }
                public int late() { return Late.THREE; }
            }
            """;

    @TempDir
    private Path folder;

    private ExploreResult explore(String... operations) {
        new Compiled(folder).add("Parking", SOURCE);
        try (GuestMachine machine = Guest.machine(folder)) {
            SubjectRequest request = SubjectRequest.of("Parking", 2, operations);
            return new Explorer(machine, request, List.of(), ExploreOptions.ofLength(3)).run();
        }
    }

    @Test
    @DisplayName(
            "leaves nothing to those that are executed next: they wait, go on and initialise classes as if it had not been")
    void nothing_left() {
        ExploreResult result = explore("waits()", "park()", "park()", "yields()", "late()");
        assertThat(result.violations()).isEmpty();
        assertThat(result.storedStates()).as("nobody passes").isEqualTo(1);
        assertThat(result.incompleteBecause())
                .containsExactlyInAnyOrder(
                        "waits could not be executed to its end: it waits for ever",
                        "park could not be executed to its end: it waits for ever");
    }

    @Test
    @DisplayName("may need a permit that another one leaves, which is no part of states: that is said")
    void permit() {
        assertThat(explore("permit()", "park()").incompleteBecause())
                .contains("permit could not be executed to its end: it leaves a permit to park for its own thread"
                        + " (LockSupport.unpark)");
    }
}
