package dev.fathom.subjects.elevator;

/** The corrected building: the next call is found in one critical section. */
final class MonitorBuilding extends Building {
    MonitorBuilding(int height, int expected) {
        super(height, expected);
    }

    @Override
    synchronized int nextCall(int floor, Direction direction) {
        if (isCallingAt(floor)) {
            return floor;
        }
        if (isCalled(floor, direction)) {
            return firstCalling(floor, direction);
        }
        if (isCalled(floor, direction.opposite())) {
            return firstCalling(floor, direction.opposite());
        }
        return NOWHERE;
    }
}
