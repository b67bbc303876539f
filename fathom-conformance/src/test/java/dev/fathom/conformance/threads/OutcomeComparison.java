package dev.fathom.conformance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.search.SearchResult;
import java.util.Random;
import java.util.Set;

/** Compares what searches find that are plain with what those find that leave something out, and counts what that says. */
final class OutcomeComparison {
    private int compared;
    private int outcomes;
    private int smaller;
    private long states;
    private long fewer;

    /** Compares two searches of the same program: both find the same, as far as both came to their ends. */
    void compare(SearchResult plain, SearchResult reduced, String... program) {
        String what = String.join(" ", program);
        Set<String> expected = Findings.of(plain).violations();
        Set<String> actual = Findings.of(reduced).violations();
        boolean whole = plain.incompleteBecause().isEmpty();
        if (whole) {
            assertThat(reduced.incompleteBecause()).as(what).isEmpty();
            assertThat(actual).as(what).isEqualTo(expected);
            compared++;
            states += plain.states();
            fewer += reduced.states();
            smaller += reduced.states() < plain.states() ? 1 : 0;
        } else if (reduced.incompleteBecause().isEmpty()) {
            assertThat(actual).as(what).containsAll(expected);
        }
        outcomes += expected.size();
    }

    /** So many were compared as a whole, with so many outcomes at least; and in so many there was less to do, and in all together. */
    void mustSay(int leastCompared, int leastOutcomes, int leastSmaller) {
        System.out.println(compared + " programs compared: " + fewer + " of " + states + " states, " + smaller
                + " with fewer, " + outcomes + " outcomes");
        assertThat(compared).isGreaterThan(leastCompared);
        assertThat(outcomes).isGreaterThan(leastOutcomes);
        assertThat(smaller).isGreaterThan(leastSmaller);
        assertThat(fewer).isLessThan(states);
    }

    /** What a random program does, a letter for each step. */
    static String letters(Random random, String from, int count) {
        StringBuilder result = new StringBuilder();
        for (int i = 0; i < count; i++) {
            result.append(from.charAt(random.nextInt(from.length())));
        }
        return result.toString();
    }
}
