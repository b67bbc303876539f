package dev.fathom.subjects.remoteagent;

/** Runs tasks under the property daemon while the spacecraft disturbs the properties. */
final class Executive {
    private static final int ON = 1;

    private final Event changed;
    private final int tasks;
    private final int disturbances;
    private final int rounds;

    /**
     * Reads the arguments: the number of tasks (2), how often the spacecraft resets the first property (1), and how often a
     * task does its work (1), 0 for ever.
     *
     * @param changed what the daemon waits for
     */
    Executive(Event changed, String[] args) {
        this.changed = changed;
        this.tasks = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        this.disturbances = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        this.rounds = args.length > 2 ? Integer.parseInt(args[2]) : 1;
    }

    /** Starts everything and waits for the tasks; the daemon is not waited for. */
    void run() throws InterruptedException {
        int properties = Math.max(1, tasks - 1);
        Database database = new Database(properties, changed);
        LockTable locks = new LockTable(properties, changed);
        new PropertyDaemon(locks, database, changed).start();
        Task[] running = new Task[tasks];
        for (int i = 0; i < tasks; i++) {
            running[i] = new Task("task-" + i, locks, i % properties, ON + i / properties, rounds);
            running[i].start();
        }
        for (int i = 0; i < disturbances; i++) {
            database.store(0, 0);
        }
        for (Task each : running) {
            each.join();
        }
    }
}
