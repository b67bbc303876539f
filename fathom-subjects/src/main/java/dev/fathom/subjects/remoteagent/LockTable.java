package dev.fathom.subjects.remoteagent;

/** The locks of all properties. */
final class LockTable {
    private final PropertyLock[] locks;
    private final Event changed;

    LockTable(int properties, Event changed) {
        this.locks = new PropertyLock[properties];
        for (int i = 0; i < properties; i++) {
            locks[i] = new PropertyLock(i);
        }
        this.changed = changed;
    }

    /** Relies on a value, and returns when the daemon has achieved it. */
    void lock(int property, int value) throws InterruptedException {
        locks[property].acquire(value);
        changed.signal();
        locks[property].awaitAchieved();
    }

    void unlock(int property) {
        locks[property].release();
    }

    /** Achieves what is violated and confirms what holds. */
    void maintain(Database database) {
        for (PropertyLock lock : locks) {
            if (lock.isViolatedBy(database)) {
                lock.achieveIn(database);
            }
            lock.confirm(database);
        }
    }
}
