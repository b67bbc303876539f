package dev.fathom.explore.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.fathom.evolve.graph.ReuseCounts;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Whether look-ups pay")
class LookUpCostModelTest {
    private static final int CALLS = 20;

    private final ReuseCounts counts = new ReuseCounts();
    private final Random random = new Random(1);
    private long now;
    private long lookedUp;

    /** Pretends to expand states whose look-ups and executions take so long, where a look-up saves an execution in so many of 20 calls. */
    private void run(LookUpCostModel worth, int states, int lookUp, int execution, int most) {
        for (int i = 0; i < states; i++) {
            boolean looksUp = worth.begin(counts);
            int saved = looksUp ? random.nextInt(most + 1) : 0;
            lookedUp += looksUp ? 1 : 0;
            counts.nonTree += saved;
            counts.executed += CALLS - saved;
            now += (looksUp ? CALLS * lookUp : 0) + (CALLS - saved) * execution + random.nextInt(5);
            worth.end(counts, looksUp ? CALLS : 0);
        }
    }

    private LookUpCostModel worth(boolean chooses) {
        return new LookUpCostModel(() -> now, chooses);
    }

    @Test
    @DisplayName("is measured: O and X come out as they are")
    void measured() {
        run(worth(true), 50_000, 30, 200, 20);
        assertThat(lookedUp).as("all but samples").isBetween(49_800L, 49_999L);
        assertThat(counts.lookUpNanos).isCloseTo(30, within(2.0));
        assertThat(counts.executionNanos).isCloseTo(200, within(2.0));
    }

    @Test
    @DisplayName(
            "is measured where each state has the same part of its calls executed, so that their times alone do not tell O from X")
    void same_part() {
        LookUpCostModel worth = worth(true);
        for (int i = 0; i < 50_000; i++) {
            boolean looksUp = worth.begin(counts);
            lookedUp += looksUp ? 1 : 0;
            counts.executed += looksUp ? CALLS / 2 : CALLS;
            now += looksUp ? CALLS * 30 + CALLS / 2 * 200 : CALLS * 200;
            worth.end(counts, looksUp ? CALLS : 0);
        }
        assertThat(lookedUp).isBetween(49_800L, 49_999L);
        assertThat(counts.lookUpNanos).isCloseTo(30, within(0.1));
        assertThat(counts.executionNanos).isCloseTo(200, within(0.1));
    }

    @Test
    @DisplayName("is not asked in a short run: nothing is executed to compare")
    void short_run() {
        run(worth(true), 16_000, 30, 200, 20);
        assertThat(lookedUp).isEqualTo(16_000);
    }

    @Test
    @DisplayName("is denied if a look-up costs more than what it saves, and asked again later")
    void denied() {
        LookUpCostModel worth = worth(true);
        run(worth, 50_000, 150, 200, 10);
        assertThat(lookedUp).isBetween(50_000L / 16, 25_000L);
        lookedUp = 0;
        run(worth, 100_000, 10, 200, 20);
        assertThat(lookedUp).isGreaterThan(30_000);
    }

    @Test
    @DisplayName("is denied if nothing is saved, although nobody can tell then what a look-up costs")
    void nothing_saved() {
        run(worth(true), 100_000, 30, 200, 0);
        assertThat(lookedUp).isLessThan(30_000);
    }

    @Test
    @DisplayName("is no question where the user wants look-ups")
    void forced() {
        run(worth(false), 50_000, 1000, 10, 20);
        assertThat(lookedUp).isEqualTo(50_000);
    }
}
