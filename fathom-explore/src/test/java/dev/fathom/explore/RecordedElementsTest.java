package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.evolve.graph.ElementName;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.options.Granularity;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("slow")
@DisplayName("The elements of a transition")
class RecordedElementsTest {
    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.fathom.explore.SameStatesTest#subjects")
    @DisplayName("are the same whether it is interpreted, which is the definition, or compiled")
    void compiled_code_passes_the_same(SubjectRequest request) {
        ExploreOptions options = ExploreOptions.ofLength(request.bound());
        StateGraph compiled = explore(request, options);
        StateGraph interpreted =
                explore(request, options.toBuilder().compile(false).build());
        assertThat(compiled.target()).isEqualTo(interpreted.target());
        assertThat(compiled.label()).isEqualTo(interpreted.label());
        for (int i = 0; i < compiled.transitionCount(); i++) {
            assertThat(names(compiled, compiled.set()[i]))
                    .as("transition %d", i)
                    .isEqualTo(names(interpreted, interpreted.set()[i]));
        }
        for (int i = 0; i < compiled.stateCount(); i++) {
            assertThat(names(compiled, compiled.check(i)))
                    .as("check of state %d", i)
                    .isEqualTo(names(interpreted, interpreted.check(i)));
        }
    }

    private static StateGraph explore(SubjectRequest request, ExploreOptions options) {
        try (GuestMachine machine = Guest.machine()) {
            machine.recordable().record(Granularity.EDGE);
            Explorer explorer = new Explorer(machine, request, List.of("java.util.*.modCount"), options);
            explorer.record(null);
            explorer.run();
            return explorer.graph().orElseThrow();
        }
    }

    private static Set<String> names(StateGraph graph, int set) {
        Set<String> names = new TreeSet<>();
        Arrays.stream(graph.sets()[set])
                .mapToObj(graph.elements()::get)
                .map(ElementName::toString)
                .forEach(names::add);
        return names;
    }
}
