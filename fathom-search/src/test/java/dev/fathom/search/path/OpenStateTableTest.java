package dev.fathom.search.path;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.state.Fingerprint;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The table of open states does what a map does, whatever comes and goes. */
class OpenStateTableTest {
    private static final int STEPS = 200_000;
    private static final int KEYS = 700;

    private final Map<Fingerprint, OpenState> expected = new HashMap<>();
    private final OpenStateTable table = new OpenStateTable();

    @Test
    void statesAreFoundUntilTheyAreTakenOut() {
        Random random = new Random(19);
        for (int i = 0; i < STEPS; i++) {
            // Few homes, so that clusters are long and go over the end.
            Fingerprint key = new Fingerprint(0, random.nextInt(KEYS) % 90 << 17 | random.nextInt(8));
            OpenState known = expected.get(key);
            assertThat(table.find(key)).isSameAs(known);
            if (known == null && random.nextBoolean()) {
                OpenState state = new OpenState(key, new IncomingTransitions());
                expected.put(key, state);
                table.add(state);
            } else if (known != null) {
                expected.remove(key);
                table.remove(known);
                table.remove(known);
            }
            assertThat(table.size()).isEqualTo(expected.size());
        }
        assertThat(table.all()).containsExactlyInAnyOrderElementsOf(expected.values());
        table.clear();
        assertThat(table.all()).isEmpty();
    }
}
