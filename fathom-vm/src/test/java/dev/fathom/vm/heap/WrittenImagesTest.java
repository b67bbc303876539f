package dev.fathom.vm.heap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.SavedStates;
import dev.fathom.vm.Stop;
import dev.fathom.vm.link.GuestRun;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.state.Fingerprint;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A state that was written down")
class WrittenImagesTest {
    private static final int STATES = 200;

    /** Guest program: threads whose frames refer to objects of their own, and that fight over a number. */
    static final class Adding {
        private static int sum;

        private Adding() {}

        public static void main(String[] arguments) {
            for (int i = 0; i < 3; i++) {
                new Thread(Adding::add).start();
            }
            add();
        }

        private static void add() {
            int[] own = new int[2];
            for (int i = 0; i < 20; i++) {
                own[i & 1] = sum;
                sum = own[i & 1] + 1;
            }
        }
    }

    private record Written(Image image, Fingerprint fingerprint, int[] threads) {}

    /** With so many words for snapshots most threads have none, some, or all of them a number. */
    @ParameterizedTest
    @ValueSource(ints = {-1, 1000, Integer.MAX_VALUE})
    @DisplayName("comes back as it was, whether threads are told by numbers or by words")
    void comesBack(int snapshotWords) throws Exception {
        try (GuestRun run = new GuestRun(options -> options.interleavings(Interleavings.all()))) {
            GuestMachine machine = run.machine();
            machine.fingerprintUpdates(Canonicalizer.Updates.CHECKED);
            machine.executor(vm -> vm.heap).threadSnapshots().limit(snapshotWords);
            machine.start(Adding.class.getName());
            Random random = new Random(5);
            List<Written> states = new ArrayList<>();
            Stop stop = machine.run();
            while (states.size() < STATES && stop.kind() != Stop.Kind.EXIT) {
                if (stop.kind() == Stop.Kind.RESTART) {
                    states.clear();
                    machine.restart();
                    stop = machine.run();
                    continue;
                }
                Fingerprint fingerprint = machine.fingerprint();
                Image image = machine.captureFingerprinted();
                states.add(new Written(image, fingerprint, image.threads().clone()));
                machine.choose(random.nextInt(stop.alternatives()));
                stop = machine.run();
            }
            assertThat(states).hasSizeGreaterThan(20);
            for (int i = 0; i < STATES; i++) {
                assertComesBack(machine, states.get(random.nextInt(states.size())));
            }
            assertThat(states.stream().anyMatch(each -> isShort(each))).isEqualTo(snapshotWords >= 0);
        }
    }

    private static boolean isShort(Written state) {
        return state.threads.length < state.image.words().length;
    }

    private static void assertComesBack(GuestMachine machine, Written state) {
        Image image = state.image;
        machine.restore(SavedStates.of(state.threads, image.delta(), image.young(), image.hidden(), image.current()));
        assertThat(machine.fingerprint()).isEqualTo(state.fingerprint);
        assertThat(machine.capture()).isEqualTo(image);
    }
}
