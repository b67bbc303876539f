package dev.fathom.subjects.remoteagent;

/**
 * Keeps the properties at the values that tasks rely on.
 *
 * <p>It goes through the lock table whenever a lock or the database changed; both signal the same event.
 */
final class PropertyDaemon extends Thread {
    private final LockTable locks;
    private final Database database;
    private final Event changed;

    PropertyDaemon(LockTable locks, Database database, Event changed) {
        super("daemon");
        this.locks = locks;
        this.database = database;
        this.changed = changed;
        setDaemon(true);
    }

    @Override
    public void run() {
        try {
            while (true) {
                int seen = changed.count();
                locks.maintain(database);
                changed.awaitChange(seen);
            }
        } catch (InterruptedException e) {
            interrupt();
        }
    }
}
