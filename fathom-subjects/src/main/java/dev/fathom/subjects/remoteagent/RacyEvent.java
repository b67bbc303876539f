package dev.fathom.subjects.remoteagent;

/**
 * The event as it flew. The error: looking at the count and beginning to wait are two critical sections and should be
 * one. A signal that comes between them is lost, and the waiter sleeps on.
 */
final class RacyEvent extends Event {
    @Override
    void awaitChange(int seen) throws InterruptedException {
        if (count() == seen) {
            waitForSignal();
        }
    }
}
