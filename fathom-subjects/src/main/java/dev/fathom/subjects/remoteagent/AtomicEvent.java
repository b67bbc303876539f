package dev.fathom.subjects.remoteagent;

/** The event with its critical section. */
final class AtomicEvent extends Event {
    @Override
    synchronized void awaitChange(int seen) throws InterruptedException {
        while (count() == seen) {
            waitForSignal();
        }
    }
}
