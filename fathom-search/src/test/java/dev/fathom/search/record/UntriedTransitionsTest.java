package dev.fathom.search.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Transitions that are yet to be recorded")
class UntriedTransitionsTest {
    private static final int STATES = 40;

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(ints = {1, 2, 3, 4, 5})
    @DisplayName(
            "are recorded once, in whatever order states are expanded again and again, and the last one of a state is noticed")
    void recorded_once(int seed) {
        Random random = new Random(seed);
        UntriedTransitions untried = new UntriedTransitions(true);
        Set<List<Integer>> recorded = new HashSet<>();
        int[] last = new int[STATES];
        int[] size = new int[STATES];
        for (int state = 0; state < STATES; state++) {
            size[state] = random.nextInt(12);
            assertThat(untried.expect(state, size[state])).isTrue();
        }
        int again = 0;
        for (int i = 0; i < 20_000; i++) {
            int state = random.nextInt(STATES);
            if (size[state] > 0) {
                assertThat(untried.expect(state, size[state])).isFalse();
                int label = 1000 - random.nextInt(size[state]);
                boolean isNew = recorded.add(List.of(state, label));
                assertThat(untried.isMade(state, label)).isEqualTo(!isNew);
                again += isNew ? 0 : 1;
                if (isNew && untried.make(state)) {
                    last[state]++;
                    assertThat(recorded.stream().filter(each -> each.get(0) == state))
                            .hasSize(size[state]);
                }
            }
        }
        assertThat(again).isPositive();
        for (int state = 0; state < STATES; state++) {
            assertThat(last[state]).isEqualTo(size[state] > 0 ? 1 : 0);
        }
    }

    @ParameterizedTest(name = "{0} transitions")
    @ValueSource(ints = {1, 7})
    @DisplayName("of states that are expanded once need no look")
    void expanded_once(int count) {
        UntriedTransitions untried = new UntriedTransitions(false);
        untried.expect(0, count);
        for (int i = 1; i <= count; i++) {
            assertThat(untried.isMade(0, 5)).isFalse();
            assertThat(untried.make(0)).isEqualTo(i == count);
        }
    }
}
