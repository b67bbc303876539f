package dev.fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.evolve.store.Verdict;
import dev.fathom.search.finding.Findings;
import dev.fathom.search.finding.Violation;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.Races;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.Race;
import dev.fathom.vm.StateSystem;
import dev.fathom.vm.Stop;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A system that asks for a restart or shows races")
class RestartTest {
    /** A counter that two choices raise; at some values it asks to begin again, at others it shows a race. */
    private static class Learner extends FakeSystem implements StateSystem.Racing, StateSystem.Learning {
        private final List<Integer> surprises;
        private final List<Race> shown = new ArrayList<>();

        Learner(List<Integer> surprises) {
            super(1);
            this.surprises = new ArrayList<>(surprises);
        }

        @Override
        Stop first() {
            return choice(2);
        }

        @Override
        Stop next(int choice) {
            store(0, word(0) + 1 + choice);
            if (surprises.remove(Integer.valueOf(word(0)))) {
                return stop(Stop.Kind.RESTART, "learned");
            }
            if (word(0) == 2) {
                return stop(Stop.Kind.UNCAUGHT, "two");
            }
            return word(0) < 8 ? choice(2) : stop(Stop.Kind.EXIT, "");
        }

        @Override
        public List<Race> races() {
            Race race = new Race(
                    "Counter.value" + word(0) / 4,
                    new Race.Access("a", true, "A.run(A.java:1)"),
                    new Race.Access("b", false, "B.run(B.java:2)"));
            if (shown.contains(race)) {
                return List.of();
            }
            shown.add(race);
            return List.of(race);
        }

        @Override
        public boolean showsRaces() {
            return true;
        }
    }

    private static List<SearchOptions> strategies() {
        List<SearchOptions> all = new ArrayList<>();
        for (Strategy strategy : List.of(Strategy.FEWEST_PREEMPTIONS, Strategy.DFS, Strategy.BFS, Strategy.ITERATIVE)) {
            for (Backtracking backtracking : Backtracking.values()) {
                all.add(SearchOptions.builder(strategy, backtracking)
                        .allViolations(true)
                        .build());
            }
        }
        return all;
    }

    @Test
    @DisplayName("is explored again from the start, and only the last time is counted")
    void restarts() {
        for (SearchOptions options : strategies()) {
            SearchResult plain = new Search(new Learner(List.of()), options).run();
            SearchResult result = new Search(new Learner(List.of(3, 7, 4)), options).run();
            assertThat(result.restarts()).as(options.toString()).isEqualTo(3);
            assertThat(plain.restarts()).isZero();
            assertThat(result.states()).isEqualTo(plain.states());
            assertThat(result.transitions()).isEqualTo(plain.transitions());
            assertThat(result.stateSetFingerprint()).isEqualTo(plain.stateSetFingerprint());
            assertThat(result.violations()).isEqualTo(plain.violations());
            assertThat(result.races()).containsExactlyInAnyOrderElementsOf(plain.races());
            assertThat(result.verdict()).isEqualTo(Verdict.VIOLATION);
        }
    }

    @Test
    @DisplayName("is not taken for explored if there is no time left to begin again")
    void no_time_left() {
        for (SearchOptions options : strategies()) {
            List<Search> searches = new ArrayList<>();
            Learner system = new Learner(List.of(5)) {
                @Override
                public void goOnLearning(long choices) {
                    searches.get(0).stop("enough");
                }
            };
            searches.add(new Search(system, options));
            assertThat(searches.get(0).run().incompleteBecause())
                    .as(options.toString())
                    .containsExactly("enough");
        }
    }

    @Test
    @DisplayName("keeps what was found before a restart even if it is not found again")
    void findings_survive() {
        Findings findings = new Findings(false);
        Violation first = Violation.of(FakeSystem.stop(Stop.Kind.UNCAUGHT, "one"), List.of(1));
        Violation second = Violation.of(FakeSystem.stop(Stop.Kind.UNCAUGHT, "two"), List.of(2));
        findings.add(first);
        findings.add(second);
        findings.restarted();
        assertThat(findings.violations()).containsExactly(first, second);
        Violation again = Violation.of(FakeSystem.stop(Stop.Kind.UNCAUGHT, "two"), List.of(3));
        findings.add(again);
        assertThat(findings.violations()).containsExactly(again, first);
        findings.restarted();
        assertThat(findings.violations()).containsExactly(again, first);
    }

    @Test
    @DisplayName("has its races listed with the way to them, called violations, or ignored")
    void races() {
        for (SearchOptions options : strategies()) {
            SearchResult listed = new Search(new Learner(List.of()), options).run();
            assertThat(listed.races()).hasSize(2);
            assertThat(listed.violations()).extracting(Violation::kind).containsExactly(Violation.UNCAUGHT_EXCEPTION);
            assertThat(listed.races().get(0).inWords())
                    .isEqualTo(
                            "Counter.value0: thread a writes at A.run(A.java:1) and thread b reads at B.run(B.java:2)");
            SearchResult violated = new Search(
                            new Learner(List.of()),
                            options.toBuilder().races(Races.VIOLATION).build())
                    .run();
            assertThat(violated.violations()).extracting(Violation::kind).contains(Violation.RACE, Violation.RACE);
            SearchResult first = new Search(
                            new Learner(List.of()),
                            options.toBuilder()
                                    .races(Races.VIOLATION)
                                    .allViolations(false)
                                    .build())
                    .run();
            assertThat(first.violations()).extracting(Violation::kind).containsExactly(Violation.RACE);
            SearchResult ignored = new Search(
                            new Learner(List.of()),
                            options.toBuilder().races(Races.OFF).build())
                    .run();
            assertThat(ignored.races()).isEmpty();
        }
    }
}
