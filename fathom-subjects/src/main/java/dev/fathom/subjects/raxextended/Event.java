package dev.fathom.subjects.raxextended;

/** Something that happens a number of times. */
final class Event {
    private int count;

    synchronized int count() {
        return count;
    }

    synchronized void signal() {
        count++;
        notifyAll();
    }

    /** Waits until it has happened more often than the caller knows of, and returns how often. */
    synchronized int awaitAfter(int seen) throws InterruptedException {
        while (count == seen) {
            wait();
        }
        return count;
    }
}
