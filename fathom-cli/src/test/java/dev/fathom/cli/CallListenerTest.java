package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.engine.Engine;
import dev.fathom.engine.ExploreReport;
import dev.fathom.engine.ExploreRequest;
import dev.fathom.engine.LinearizeReport;
import dev.fathom.engine.LinearizeRequest;
import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.Program;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.options.ExploreOptions.Order;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.spi.SearchListener;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
@DisplayName("A listener to the calls of an exploration")
class CallListenerTest {
    /** Counts what it hears, and looks whether it fits together. */
    private static final class Account implements SearchListener {
        private final Set<Integer> states = new HashSet<>();
        private final Set<String> turns = new HashSet<>();
        private final List<String> wrong = new ArrayList<>();
        private long calls;
        private boolean isOpen;
        private boolean isOver;

        @Override
        public String name() {
            return "account";
        }

        @Override
        public void begins() {
            states.clear();
            wrong.clear();
            calls = 0;
            isOpen = false;
        }

        @Override
        public void transition(Transition transition) {
            assertThat(isOpen).isFalse();
            isOpen = true;
            turns.add(transition.call() + transition.thread());
            if (transition.state() >= 0) {
                assertThat(states).contains(transition.state());
                calls++;
            }
        }

        @Override
        public void arrival(Arrival arrival) {
            isOpen = false;
            if (arrival.kind() != Kind.END) {
                assertThat(states.add(arrival.state())).isEqualTo(arrival.kind() == Kind.NEW);
            }
        }

        @Override
        public void violation(Wrong violation) {
            assertThat(isOpen).isTrue();
            wrong.add(violation.kind());
        }

        @Override
        public void ends() {
            isOver = true;
        }
    }

    private static ExploreRequest.Builder request(String type, String model, ExploreOptions options) {
        SubjectRequest subject = SubjectRequest.builder("", 2).model(model).build();
        return ExploreRequest.builder(Program.builder(type).build(), subject).options(options);
    }

    @ParameterizedTest
    @CsvSource({
        "java.util.ArrayDeque, BFS, COPY",
        "java.util.ArrayDeque, DFS, UNDO",
        "java.util.PriorityQueue, DFS, COPY",
        "java.util.PriorityQueue, BEST_FIRST, UNDO",
        "java.util.BitSet, BFS, UNDO"
    })
    @DisplayName("hears of all states and calls, and changes none of them")
    void hearsOfEverything(String type, Order order, ExploreOptions.Backtracking backtracking) {
        ExploreOptions options = ExploreOptions.builder(3)
                .order(order)
                .backtracking(backtracking)
                .build();
        ExploreReport plain = Engine.explore(request(type, "", options).build());
        Account account = new Account();
        ExploreReport heard = Engine.explore(
                request(type, "", options).listeners(List.of(account)).build());
        assertThat(heard.verdict()).isEqualTo(plain.verdict());
        assertThat(heard.result().storedStates()).isEqualTo(plain.result().storedStates());
        assertThat(account.states).hasSize((int) heard.result().storedStates());
        assertThat(account.calls).isEqualTo(heard.result().executions()).isPositive();
        assertThat(account.isOver).isTrue();
    }

    @Test
    @DisplayName("hears of what goes wrong")
    void hearsOfViolations() {
        Account account = new Account();
        String example =
                Cli.module().resolve("../examples/SortedIntsExample.java").toString();
        ExploreRequest request = request(example, "java.util.TreeSet", ExploreOptions.ofLength(4))
                .listeners(List.of(account))
                .build();
        assertThat(Engine.explore(request).result().violations()).hasSize(1);
        assertThat(account.wrong).containsExactly("model-difference");
        assertThat(account.turns).contains("new SortedIntsExample()", "add(1)");
    }

    @Test
    @DisplayName("hears of the turns of threads that call at the same time")
    void hearsOfThreads() {
        Account account = new Account();
        String example = Cli.module().resolve("../examples/SlotExample.java").toString();
        LinearizeReport report = Engine.linearize(
                LinearizeRequest.builder(Program.builder(example).build(), SubjectRequest.of("", 2))
                        .shape(2, 1)
                        .listeners(List.of(account))
                        .build());
        assertThat(account.turns).contains("T1", "T2");
        // The state before the first choice has no number.
        assertThat(account.states).hasSize((int) report.last().result().states() - 1);
    }

    @Test
    @DisplayName("is refused where it would not hear what it is there for")
    void refused() {
        SearchListener curious = new SearchListener() {
            @Override
            public String name() {
                return "curious";
            }

            @Override
            public boolean hearsProgram() {
                return true;
            }
        };
        ExploreOptions options = ExploreOptions.ofLength(2);
        assertRefused(
                request("java.util.BitSet", "", options).listeners(List.of(curious)),
                "curious wants to hear what the program does");
        List<SearchListener> listeners = List.of(new Account());
        assertRefused(request("java.util.BitSet", "", options).workers(2).listeners(listeners), "it is for one worker");
        assertRefused(
                request(
                                "java.util.BitSet",
                                "",
                                options.toBuilder().order(Order.RANDOM).build())
                        .listeners(listeners),
                "random walks");
        assertRefused(
                request(
                                "java.util.BitSet",
                                "",
                                options.toBuilder().delta(DeltaOptions.DEFAULT).build())
                        .listeners(listeners),
                "one call after the other");
    }

    private static void assertRefused(ExploreRequest.Builder request, String why) {
        assertThatThrownBy(() -> Engine.explore(request.build()))
                .isInstanceOf(Problem.class)
                .hasMessageContaining(why);
    }
}
