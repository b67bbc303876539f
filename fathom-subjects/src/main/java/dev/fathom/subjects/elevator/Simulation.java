package dev.fathom.subjects.elevator;

import java.util.ArrayList;
import java.util.List;

/**
 * What the arguments ask for.
 *
 * @param height number of floors
 * @param people who comes, in order
 */
record Simulation(int height, List<Person> people) {
    /** Reads the number of floors and the people; without arguments, 4 floors and two people. */
    static Simulation of(String[] args) {
        if (args.length == 0) {
            return new Simulation(4, List.of(new Person(1, 3), new Person(2, 0)));
        }
        List<Person> people = new ArrayList<>();
        for (int i = 1; i < args.length; i++) {
            people.add(Person.of(args[i]));
        }
        return new Simulation(Integer.parseInt(args[0]), people);
    }

    /** Runs two lifts until everybody is where they want to be. */
    void run(Building building) throws InterruptedException {
        Thread[] threads = {new Lift("lift-1", building), new Lift("lift-2", building), new Entrance(building, people)};
        for (Thread each : threads) {
            each.start();
        }
        for (Thread each : threads) {
            each.join();
        }
        assert building.arrived() == people.size() : building.arrived() + " of " + people.size() + " arrived";
    }
}
