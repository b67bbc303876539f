package dev.fathom.subjects.elevator;

import java.util.List;

/** The inside of a lift: how many people want to which floor. */
final class Cabin {
    private final int[] wanting;
    private int people;

    Cabin(int height) {
        wanting = new int[height];
    }

    boolean isEmpty() {
        return people == 0;
    }

    boolean isWanted(int floor) {
        return wanting[floor] > 0;
    }

    void board(List<Person> boarding) {
        for (Person each : boarding) {
            wanting[each.to()]++;
            people++;
        }
    }

    /** Lets those out who wanted to this floor; returns how many. */
    int leave(int floor) {
        int leaving = wanting[floor];
        wanting[floor] = 0;
        people -= leaving;
        return leaving;
    }
}
