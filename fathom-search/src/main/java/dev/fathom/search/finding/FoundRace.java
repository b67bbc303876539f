package dev.fathom.search.finding;

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

    /** Says whether the other is the same race, whatever choices lead to it and whatever threads run into it. */
    public boolean sameAs(FoundRace other) {
        return race.ofPlaces().equals(other.race.ofPlaces());
    }

    /** Says in words which accesses are made at the same time. */
    public String inWords() {
        return race.variable() + ": " + inWords(race.first()) + " and " + inWords(race.second());
    }

    private static String inWords(Race.Access access) {
        return "thread " + access.thread() + " " + (access.write() ? "writes" : "reads") + " at " + access.location();
    }
}
