package dev.fathom.subjects.remoteagent;

/** Says which value of a property the tasks rely on: while it is locked, nobody may want another one. */
final class PropertyLock {
    private final int property;
    private int value;
    private int owners;
    private boolean achieved;

    PropertyLock(int property) {
        this.property = property;
    }

    int property() {
        return property;
    }

    /** Waits until nobody relies on another value; then relies on this one. */
    synchronized void acquire(int wanted) throws InterruptedException {
        while (owners > 0 && value != wanted) {
            wait();
        }
        if (owners == 0) {
            value = wanted;
            achieved = false;
        }
        owners++;
    }

    synchronized void release() {
        owners--;
        if (owners == 0) {
            achieved = false;
            notifyAll();
        }
    }

    synchronized void awaitAchieved() throws InterruptedException {
        while (!achieved) {
            wait();
        }
    }

    /** Says whether the tasks rely on a value that the database does not show. */
    synchronized boolean isViolatedBy(Database database) {
        return owners > 0 && database.value(property) != value;
    }

    /** Makes the database show the value that the tasks rely on. */
    synchronized void achieveIn(Database database) {
        if (owners > 0) {
            database.store(property, value);
        }
    }

    /** Tells the tasks if the property has its value. */
    synchronized void confirm(Database database) {
        if (owners > 0 && database.value(property) == value && !achieved) {
            achieved = true;
            notifyAll();
        }
    }
}
