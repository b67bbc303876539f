package dev.fathom.subjects.remoteagent;

/**
 * Runs the executive as it flew.
 *
 * <p>The error: a critical section is missing around the daemon's look at the event count and its wait
 * ({@link RacyEvent}). If a task locks a property in between, the daemon does not hear of it; the task waits for the
 * daemon, and the daemon for a change: a deadlock.
 *
 * <p>Arguments: the number of tasks (2), how often the spacecraft disturbs a property (1), and how often each task does its
 * work (1), 0 for ever: then a path that avoids the error goes on, as in the paper.
 */
public final class RemoteAgent {
    private RemoteAgent() {}

    public static void main(String[] args) throws InterruptedException {
        new Executive(new RacyEvent(), args).run();
    }
}
