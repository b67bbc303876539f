package dev.fathom.conformance.threads.guest;

/** What must exist before threads start. */
public final class Environment {
    private Environment() {}

    /** Initialises the classes of the operations, so that no thread has to do it later. */
    public static void prepare() {
        Shared.readX();
        Monitors.lock(0);
        Library.get();
    }
}
