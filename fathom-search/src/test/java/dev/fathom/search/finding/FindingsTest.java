package dev.fathom.search.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.Race;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("What several workers find")
class FindingsTest {
    private static final List<String> THREADS = List.of("main", "other", "third");
    private static final List<String> PLACES = List.of("A.a(A.java:1)", "A.b(A.java:2)");

    private static List<Race> races() {
        List<Race> races = new ArrayList<>();
        for (String one : THREADS) {
            for (String other : THREADS) {
                for (String place : PLACES) {
                    races.add(new Race(
                            "A.x", new Race.Access(one, false, place), new Race.Access(other, true, PLACES.get(0))));
                }
            }
        }
        return races;
    }

    private static Violation thrown(String thread) {
        return new Violation(Violation.UNCAUGHT_EXCEPTION, "E", "wrong", thread, PLACES.get(0), List.of(), List.of(1));
    }

    private static Findings found(boolean shared, long seed) {
        List<Race> races = races();
        List<String> threads = new ArrayList<>(THREADS);
        Collections.shuffle(races, new Random(seed));
        Collections.shuffle(threads, new Random(seed));
        Findings findings = new Findings(shared);
        races.forEach(each -> findings.add(each, List.of()));
        races.forEach(each -> findings.addViolation(each, List.of()));
        threads.forEach(each -> findings.add(thrown(each)));
        findings.sort();
        return findings;
    }

    @Test
    @DisplayName("is told in the same words, whoever found it first")
    void sameWords() {
        Findings first = found(true, 0);
        assertThat(first.violations()).hasSize(3);
        for (int seed = 1; seed < 50; seed++) {
            Findings again = found(true, seed);
            assertThat(again.violations()).isEqualTo(first.violations());
            assertThat(again.races()).isEqualTo(first.races());
        }
    }

    @Test
    @DisplayName("is no concern of one who searches alone: what is found first stays")
    void alone() {
        Findings findings = new Findings(false);
        findings.add(thrown("other"));
        findings.add(thrown("main"));
        assertThat(findings.violations()).extracting(Violation::thread).containsExactly("other");
    }
}
