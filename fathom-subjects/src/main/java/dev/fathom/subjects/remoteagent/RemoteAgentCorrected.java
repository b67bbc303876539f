package dev.fathom.subjects.remoteagent;

/** Corrects {@link RemoteAgent}: the daemon looks and waits in one critical section ({@link AtomicEvent}). */
public final class RemoteAgentCorrected {
    private RemoteAgentCorrected() {}

    public static void main(String[] args) throws InterruptedException {
        new Executive(new AtomicEvent(), args).run();
    }
}
