package dev.fathom.evolve.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.program.Elements;
import dev.fathom.vm.program.ManyElements;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Sets of elements")
class ElementSetsTest {
    @ParameterizedTest(name = "{0} elements")
    @ValueSource(ints = {1, 64, 65, 1000, 20_000})
    @DisplayName("have one number each, and are what was passed")
    void numbers(int count) {
        Elements elements = ManyElements.of(count);
        ElementSets sets = new ElementSets(elements);
        Map<Set<Integer>, Integer> numbers = new HashMap<>();
        numbers.put(Set.of(), 0);
        Random random = new Random(count);
        for (int i = 0; i < 3000; i++) {
            Set<Integer> passed = new TreeSet<>();
            elements.begin();
            for (int k = random.nextInt(6); k > 0; k--) {
                int first = random.nextInt(4) == 0 ? 0 : random.nextInt(count);
                for (int element = first; element < Math.min(count, first + random.nextInt(5)); element++) {
                    passed.add(element);
                    elements.pass(element);
                    elements.pass(element);
                }
            }
            int number = sets.passed();
            assertThat(sets.passed()).isEqualTo(number);
            assertThat(numbers.computeIfAbsent(passed, key -> number)).isEqualTo(number);
            assertThat(members(sets, number)).isEqualTo(passed);
        }
        assertThat(sets.count()).isEqualTo(Set.copyOf(numbers.values()).size());
        numbers.forEach((set, number) -> assertThat(members(sets, number)).isEqualTo(set));
    }

    @ParameterizedTest(name = "{0} elements")
    @ValueSource(ints = {64, 200, 1000})
    @DisplayName(
            "are the same whoever passes their elements: compiled code, in fields or not, the interpreter, or both")
    void numbersOfCompiledCode(int count) {
        Elements elements = ManyElements.of(count);
        ElementSets sets = new ElementSets(elements);
        Map<Set<Integer>, Integer> numbers = new HashMap<>();
        Random random = new Random(count);
        int words = (count + 63) / 64;
        for (int i = 0; i < 3000; i++) {
            Set<Integer> passed = new TreeSet<>();
            elements.begin();
            int compiled = random.nextInt(3);
            for (int k = random.nextInt(4); k > 0; k--) {
                int element = random.nextInt(Math.min(count, 20)) + random.nextInt(words) * 64 % (count - 19);
                passed.add(element);
                if (compiled == 2 || (compiled == 1 && random.nextBoolean())) {
                    if (random.nextInt(100) == 0) {
                        elements.field(Elements.word(element));
                    }
                    elements.passCompiled(Elements.word(element), 1L << element);
                } else {
                    elements.pass(element);
                }
            }
            int number = sets.passed();
            assertThat(numbers.computeIfAbsent(passed, key -> number)).isEqualTo(number);
            assertThat(members(sets, number)).isEqualTo(passed);
            assertThat(sets.passed()).isEqualTo(number);
            long[] saved = elements.save(new long[0]);
            elements.begin();
            assertThat(sets.passed()).isEqualTo(numbers.getOrDefault(Set.of(), 0));
            elements.restore(saved);
            assertThat(sets.passed()).isEqualTo(number);
        }
        assertThat(IntStream.range(0, words).map(elements::field)).contains(0).hasSize(words);
    }

    private static Set<Integer> members(ElementSets sets, int number) {
        return Arrays.stream(sets.members(number)).boxed().collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    @DisplayName("do not see what was passed before a span began")
    void spans() {
        Elements elements = ManyElements.of(10_000);
        ElementSets sets = new ElementSets(elements);
        elements.pass(9_999);
        elements.pass(5);
        assertThat(sets.passed()).isNotZero();
        elements.begin();
        assertThat(sets.passed()).isZero();
        assertThat(elements.isPassed(9_999)).isFalse();
        assertThat(elements.passed()).isEmpty();
    }
}
