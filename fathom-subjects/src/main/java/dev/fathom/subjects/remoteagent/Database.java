package dev.fathom.subjects.remoteagent;

/** What the spacecraft's sensors say: a value per property. */
final class Database {
    private final int[] values;
    private final Event changed;

    Database(int properties, Event changed) {
        this.values = new int[properties];
        this.changed = changed;
    }

    synchronized int value(int property) {
        return values[property];
    }

    void store(int property, int value) {
        synchronized (this) {
            values[property] = value;
        }
        changed.signal();
    }
}
