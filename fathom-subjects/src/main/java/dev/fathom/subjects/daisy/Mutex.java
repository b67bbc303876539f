package dev.fathom.subjects.daisy;

/** A lock that one thread holds at a time. */
final class Mutex {
    private boolean locked;

    synchronized void acquire() {
        boolean interrupted = false;
        while (locked) {
            try {
                wait();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        locked = true;
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    synchronized void release() {
        locked = false;
        notify();
    }
}
