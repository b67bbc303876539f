package dev.fathom.subjects.elevator;

import java.util.List;

/** The floors of a building and the calls from them, shared by all lifts. */
abstract class Building {
    /** The floor that stands for none. */
    static final int NOWHERE = -1;

    private final Floor[] floors;
    private int expected;

    /**
     * Makes a building.
     *
     * @param height number of floors
     * @param expected how many people will come
     */
    Building(int height, int expected) {
        floors = new Floor[height];
        for (int i = 0; i < height; i++) {
            floors[i] = new Floor();
        }
        this.expected = expected;
    }

    /** Finds the nearest floor that calls, beginning with those in the direction; {@link #NOWHERE} if none does. */
    abstract int nextCall(int floor, Direction direction);

    final int height() {
        return floors.length;
    }

    /** Lets a person come and press a button. */
    final synchronized void enter(Person person) {
        expected--;
        floors[person.from()].join(person);
        notifyAll();
    }

    /** Waits for a call; says whether there is one or may still be one. */
    final synchronized boolean awaitCall() throws InterruptedException {
        while (!isAnybodyWaiting() && expected > 0) {
            wait();
        }
        return isAnybodyWaiting();
    }

    /** Lets people out, and those in who go the same way; an empty lift goes the way that people want. */
    final synchronized List<Person> stop(int floor, int leaving, Direction direction) {
        floors[floor].arrive(leaving);
        List<Person> boarding = floors[floor].board(direction);
        notifyAll();
        return boarding;
    }

    /** Returns the way that people at a floor want to go, or the given one if there are none. */
    final synchronized Direction wantedAt(int floor, Direction otherwise) {
        return floors[floor].isEmpty() ? otherwise : floors[floor].wanted();
    }

    final synchronized int arrived() {
        int people = 0;
        for (Floor each : floors) {
            people += each.arrived();
        }
        return people;
    }

    /** Says whether a floor calls between the given one, exclusive, and the end of the shaft. */
    final synchronized boolean isCalled(int floor, Direction direction) {
        for (int i = direction.next(floor); i >= 0 && i < floors.length; i = direction.next(i)) {
            if (floors[i].isCalling()) {
                return true;
            }
        }
        return false;
    }

    /** Returns the first floor that calls in a direction, where there is one. */
    final synchronized int firstCalling(int floor, Direction direction) {
        int calling = direction.next(floor);
        while (!floors[calling].isCalling()) {
            calling = direction.next(calling);
        }
        return calling;
    }

    final synchronized boolean isCallingAt(int floor) {
        return floors[floor].isCalling();
    }

    private boolean isAnybodyWaiting() {
        for (Floor each : floors) {
            if (!each.isEmpty()) {
                return true;
            }
        }
        return false;
    }
}
