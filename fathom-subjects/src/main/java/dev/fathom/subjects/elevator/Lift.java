package dev.fathom.subjects.elevator;

import java.util.List;

/** Answers calls, one after the other, and brings people where they want to be. */
final class Lift extends Thread {
    private final Building building;
    private final Cabin cabin;
    private Direction direction = Direction.UP;
    private int floor;

    Lift(String name, Building building) {
        super(name);
        this.building = building;
        this.cabin = new Cabin(building.height());
    }

    @Override
    public void run() {
        try {
            while (building.awaitCall()) {
                int call = building.nextCall(floor, direction);
                if (call != Building.NOWHERE) {
                    moveTo(call);
                    carry();
                }
            }
        } catch (InterruptedException e) {
            interrupt();
        }
    }

    private void moveTo(int target) {
        while (floor != target) {
            direction = Direction.from(floor, target);
            floor = direction.next(floor);
        }
    }

    /** Takes people in, and goes on until all are out again, taking in more on the way. */
    private void carry() {
        direction = building.wantedAt(floor, direction);
        openDoors();
        while (!cabin.isEmpty()) {
            floor = direction.next(floor);
            if (cabin.isWanted(floor)) {
                openDoors();
            }
        }
    }

    private void openDoors() {
        int leaving = cabin.leave(floor);
        List<Person> boarding = building.stop(floor, leaving, direction);
        cabin.board(boarding);
    }
}
