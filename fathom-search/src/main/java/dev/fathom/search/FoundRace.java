package dev.fathom.search;

import dev.fathom.vm.Race;
import java.util.List;

/**
 * A race, and the choices that lead to a state at which it shows.
 *
 * @param race the two accesses
 * @param choices the alternatives taken at the choices with more than one, from the start
 */
public record FoundRace(Race race, List<Integer> choices) {
    public FoundRace {
        choices = List.copyOf(choices);
    }

    /** Says whether the other is the same race, whatever choices lead to it. */
    public boolean sameAs(FoundRace other) {
        return race.equals(other.race);
    }
}
