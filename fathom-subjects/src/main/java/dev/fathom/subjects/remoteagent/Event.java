package dev.fathom.subjects.remoteagent;

/** Something that happens again and again; who counted along can wait for the next time. */
abstract class Event {
    private int count;

    /** Returns how often it happened. */
    synchronized int count() {
        return count;
    }

    synchronized void signal() {
        count++;
        notifyAll();
    }

    synchronized void waitForSignal() throws InterruptedException {
        wait();
    }

    /** Waits until the count is another than the one the caller saw last. */
    abstract void awaitChange(int seen) throws InterruptedException;
}
