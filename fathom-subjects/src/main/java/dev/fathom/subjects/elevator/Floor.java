package dev.fathom.subjects.elevator;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** A floor with its two buttons and the people who wait there. The building's monitor guards it. */
final class Floor {
    private final CallButton up = new CallButton();
    private final CallButton down = new CallButton();
    private final List<Person> waiting = new ArrayList<>();
    private int arrived;

    boolean isCalling() {
        return up.isGlowing() || down.isGlowing();
    }

    void join(Person person) {
        waiting.add(person);
        button(person.direction()).press();
    }

    /** Lets those go who want to go that way; their call is answered. */
    List<Person> board(Direction direction) {
        List<Person> boarding = new ArrayList<>();
        for (Iterator<Person> people = waiting.iterator(); people.hasNext(); ) {
            Person person = people.next();
            if (person.direction() == direction) {
                boarding.add(person);
                people.remove();
            }
        }
        button(direction).reset();
        return boarding;
    }

    /** Says which way a person at this floor wants to go, the longest waiting first. */
    Direction wanted() {
        return waiting.get(0).direction();
    }

    boolean isEmpty() {
        return waiting.isEmpty();
    }

    void arrive(int people) {
        arrived += people;
    }

    int arrived() {
        return arrived;
    }

    private CallButton button(Direction direction) {
        return direction == Direction.UP ? up : down;
    }
}
