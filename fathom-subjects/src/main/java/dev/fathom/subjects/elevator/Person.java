package dev.fathom.subjects.elevator;

/**
 * Somebody who wants to go from one floor to another.
 *
 * @param from where the person waits
 * @param to where the person wants to be
 */
record Person(int from, int to) {
    /** Reads a person from a text like {@code 0-2}. */
    static Person of(String text) {
        String[] floors = text.split("-");
        if (floors.length != 2) {
            throw new IllegalArgumentException("a person goes from a floor to another, as in 0-2, not " + text);
        }
        return new Person(Integer.parseInt(floors[0]), Integer.parseInt(floors[1]));
    }

    Direction direction() {
        return Direction.from(from, to);
    }
}
