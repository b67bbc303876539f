package dev.fathom.subjects.elevator;

/**
 * The building with the error: whether a floor calls and which one it is are asked in two critical sections. If the other
 * lift answers the only call in between, the search for it leaves the shaft: an index out of bounds.
 */
final class RacyBuilding extends Building {
    RacyBuilding(int height, int expected) {
        super(height, expected);
    }

    @Override
    int nextCall(int floor, Direction direction) {
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
