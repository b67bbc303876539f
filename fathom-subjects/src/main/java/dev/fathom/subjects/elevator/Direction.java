package dev.fathom.subjects.elevator;

/** The way a lift goes, or a person wants to. */
enum Direction {
    UP(1),
    DOWN(-1);

    private final int step;

    Direction(int step) {
        this.step = step;
    }

    static Direction from(int floor, int to) {
        return floor < to ? UP : DOWN;
    }

    int next(int floor) {
        return floor + step;
    }

    Direction opposite() {
        return this == UP ? DOWN : UP;
    }
}
