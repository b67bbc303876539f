package dev.fathom.evolve.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Transitions as rows of bytes")
class TransitionsTest {
    private record Made(int from, int label, int target, int set) {}

    private static final int STATES = 70_000;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    @DisplayName("are read as they were written, in whatever order they were made, before and after a store")
    void round_trip(int seed) throws IOException {
        Random random = new Random(seed);
        List<Made> made = random(random, seed % 2 == 0);
        Transitions transitions = new Transitions();
        made.forEach(each -> transitions.add(each.from, each.label, each.target, each.set));
        assertThat(transitions.count()).isEqualTo(made.size());
        assertSame(transitions.columns(STATES), made);

        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        transitions.writeTo(bytes);
        Transitions again =
                Transitions.of(ByteBuffer.wrap(bytes.toByteArray()), transitions.kinds(), made.size(), STATES);
        assertSame(again.columns(STATES), made);
        assertThat(backwards(again)).isEqualTo(backwards(transitions));
        List<Made> forwards = new ArrayList<>();
        again.forEach((from, label, target, set) -> forwards.add(new Made(from, label, target, set)));
        Collections.reverse(forwards);
        assertThat(backwards(again)).isEqualTo(forwards);
        assertSameWhereMapped(bytes.toByteArray(), transitions, made);
    }

    /** What is mapped is read through a window, which rows cross. */
    private static void assertSameWhereMapped(byte[] bytes, Transitions transitions, List<Made> made) {
        ByteBuffer mapped = ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
        Transitions again = Transitions.of(mapped, transitions.kinds(), made.size(), STATES);
        assertThat(bytes.length).isGreaterThan(1 << 16);
        assertSame(again.columns(STATES), made);
        assertThat(backwards(again)).isEqualTo(backwards(transitions));
    }

    @Test
    @DisplayName("are counted by the sets that they passed: along the way, or from the rows")
    void uses() throws IOException {
        Random random = new Random(1);
        for (int sets : List.of(1, 2, 300, 5_000_000)) {
            int[] expected = new int[sets];
            Transitions transitions = new Transitions();
            for (int i = 0; i < 2_000; i++) {
                int set = random.nextInt(sets);
                expected[set]++;
                transitions.add(random.nextInt(100), random.nextInt(3), random.nextInt(100), set);
                if (i % 500 == 0) {
                    assertThat(transitions.uses(sets)).isEqualTo(expected);
                }
            }
            assertThat(transitions.uses(sets)).isEqualTo(expected);
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            transitions.writeTo(bytes);
            Transitions again =
                    Transitions.of(ByteBuffer.wrap(bytes.toByteArray()), transitions.kinds(), transitions.count(), 100);
            assertThat(again.uses(sets)).isEqualTo(expected);
            transitions.clear();
            assertThat(transitions.uses(sets)).containsOnly(0);
        }
    }

    private static List<Made> backwards(Transitions transitions) {
        List<Made> result = new ArrayList<>();
        transitions.forEachBackwards((from, label, target, set) -> result.add(new Made(from, label, target, set)));
        return result;
    }

    private static List<Made> random(Random random, boolean inOrder) {
        List<Made> made = new ArrayList<>();
        int labels = 1 + random.nextInt(300);
        int mostSets = 1 << random.nextInt(30);
        int rowSize = 1 + random.nextInt(600);
        for (int i = 0; i < 3_000; i++) {
            int from = inOrder ? i : random.nextInt(STATES);
            int size = random.nextInt(4) == 0 ? random.nextInt(rowSize) : 20;
            for (int label = 0; label < size; label++) {
                int target = random.nextInt(3) == 0 ? -1 - random.nextInt(3) : random.nextInt(STATES);
                int named = random.nextInt(50) == 0 ? random.nextInt(labels) : label % labels;
                made.add(new Made(from, named, target, random.nextInt(mostSets)));
            }
        }
        return made;
    }

    private static void assertSame(Transitions.Columns columns, List<Made> made) {
        List<List<Made>> expected = IntStream.range(0, STATES)
                .mapToObj(each -> new ArrayList<Made>())
                .collect(ArrayList::new, List::add, List::addAll);
        made.forEach(each -> expected.get(each.from).add(each));
        for (int state = 0; state < STATES; state++) {
            List<Made> actual = new ArrayList<>();
            for (int i = columns.first()[state]; i < columns.first()[state + 1]; i++) {
                actual.add(new Made(state, columns.label()[i], columns.target()[i], columns.set()[i]));
            }
            assertThat(actual).isEqualTo(expected.get(state));
        }
    }

    @Test
    @DisplayName("take few bytes: a byte for a row, and for each transition those that its target and its set need")
    void size() throws IOException {
        Transitions transitions = new Transitions();
        for (int state = 0; state < 1_000; state++) {
            for (int label = 0; label < 20; label++) {
                transitions.add(state, label, state + label, 200);
            }
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        transitions.writeTo(bytes);
        assertThat(bytes.size()).isLessThan(1_000 * (1 + 20 * 2) + 10);
    }

    @Test
    @DisplayName("that make no sense are refused")
    void nonsense() throws IOException {
        Transitions transitions = new Transitions();
        transitions.add(0, 0, 5, 0);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        transitions.writeTo(bytes);
        List<int[]> kinds = transitions.kinds();
        ByteBuffer rows = ByteBuffer.wrap(bytes.toByteArray());
        assertThat(Transitions.of(rows, kinds, 1, 6).columns(6).target()).containsExactly(5);
        assertThatThrownBy(() -> Transitions.of(rows, kinds, 1, 5)).hasMessage("there is no state 5");
        assertThatThrownBy(() -> Transitions.of(rows, kinds, 2, 6)).hasMessage("there are 1 transitions, not 2");
        assertThatThrownBy(() -> Transitions.of(rows, List.of(), 1, 6)).isInstanceOf(RuntimeException.class);
    }
}
