package dev.fathom.search;

import dev.fathom.vm.Race;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;

/**
 * What goes wrong, each thing once; the first found first.
 *
 * <p>Findings outlive a restart, as they are true. But the choices that led to one may lead elsewhere after a restart, so
 * that what is found again takes the place of what was found before.
 */
final class Findings {
    private final List<Violation> violations = new ArrayList<>();
    private final List<FoundRace> races = new ArrayList<>();
    private final List<Violation> earlierViolations = new ArrayList<>();
    private final List<FoundRace> earlierRaces = new ArrayList<>();

    /** Says that the search begins again. */
    synchronized void restarted() {
        List<Violation> allViolations = violations();
        earlierViolations.clear();
        earlierViolations.addAll(allViolations);
        violations.clear();
        List<FoundRace> allRaces = races();
        earlierRaces.clear();
        earlierRaces.addAll(allRaces);
        races.clear();
    }

    synchronized void add(Violation violation) {
        if (violations.stream().noneMatch(violation::sameAs)) {
            violations.add(violation);
        }
    }

    synchronized void add(Race race, List<Integer> choices) {
        FoundRace found = new FoundRace(race, choices);
        if (races.stream().noneMatch(found::sameAs)) {
            races.add(found);
        }
    }

    /** Puts each violation found since the last restart in another form. */
    synchronized void replaceViolations(UnaryOperator<Violation> change) {
        violations.replaceAll(change);
    }

    synchronized List<Violation> violations() {
        return joined(violations, earlierViolations, Violation::sameAs);
    }

    synchronized List<FoundRace> races() {
        return joined(races, earlierRaces, FoundRace::sameAs);
    }

    private static <T> List<T> joined(List<T> now, List<T> earlier, BiPredicate<T, T> same) {
        List<T> all = new ArrayList<>(now);
        for (T each : earlier) {
            if (now.stream().noneMatch(other -> same.test(each, other))) {
                all.add(each);
            }
        }
        return all;
    }
}
