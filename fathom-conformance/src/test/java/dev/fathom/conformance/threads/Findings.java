package dev.fathom.conformance.threads;

import dev.fathom.search.SearchResult;
import dev.fathom.search.finding.FoundRace;
import dev.fathom.search.finding.Violation;
import dev.fathom.vm.Race;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Everything that a search can find in a program.
 *
 * @param violations exceptions, results and deadlocks, in words
 * @param races pairs of accesses, in words
 * @param omissions why not everything was explored
 */
record Findings(Set<String> violations, Set<String> races, List<String> omissions, long states, int restarts) {
    /** Races inside the library do not show when its calls are taken for one step each. */
    private static final String LIBRARY = "java.util.concurrent.";

    static Findings of(SearchResult result) {
        Set<String> violations = new TreeSet<>();
        for (Violation each : result.violations()) {
            violations.add(text(each));
        }
        Set<String> races = new TreeSet<>();
        for (FoundRace each : result.races()) {
            if (!each.race().variable().startsWith(LIBRARY)) {
                races.add(text(each.race()));
            }
        }
        return new Findings(violations, races, result.incompleteBecause(), result.states(), result.restarts());
    }

    /** Where the thread stands that ran last is no part of a deadlock or of what is seen. */
    private static String text(Violation violation) {
        return violation.kind() + " " + violation.exceptionClass() + ": " + anonymous(violation.message())
                + (violation.isOfState() ? "" : " at " + violation.location());
    }

    /** Threads that the program has given no name are all alike: which of them is told of is a matter of chance. */
    private static String anonymous(String message) {
        if (!message.contains("Thread-")) {
            return message;
        }
        String[] parts = message.replaceAll("Thread-[0-9]+", "one of them").split("; |: ");
        Arrays.sort(parts);
        return String.join("; ", parts);
    }

    private static String text(Race race) {
        String first = text(race.first());
        String second = text(race.second());
        boolean ordered = first.compareTo(second) <= 0;
        return race.variable() + ": " + (ordered ? first : second) + " and " + (ordered ? second : first);
    }

    private static String text(Race.Access access) {
        return (access.write() ? "written at " : "read at ") + access.location();
    }

    /** Says what the other search found and this one did not, and the other way round; "" if they agree. */
    String differenceTo(Findings other) {
        return missing("only here: ", violations, other.violations)
                + missing("only there: ", other.violations, violations)
                + missing("race only here: ", races, other.races)
                + missing("race only there: ", other.races, races)
                + (omissions.equals(other.omissions) ? "" : omissions + " but " + other.omissions + "\n");
    }

    private static String missing(String text, Set<String> from, Set<String> other) {
        StringBuilder result = new StringBuilder();
        for (String each : from) {
            if (!other.contains(each)) {
                result.append(text).append(each).append('\n');
            }
        }
        return result.toString();
    }
}
