package dev.fathom.subjects.elevator;

import java.util.List;

/** Lets people into the building, one after the other. */
final class Entrance extends Thread {
    private final Building building;
    private final List<Person> people;

    Entrance(Building building, List<Person> people) {
        super("entrance");
        this.building = building;
        this.people = people;
    }

    @Override
    public void run() {
        for (Person each : people) {
            building.enter(each);
        }
    }
}
