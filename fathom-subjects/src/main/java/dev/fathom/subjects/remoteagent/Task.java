package dev.fathom.subjects.remoteagent;

/** Needs a property to have a value while it works. */
final class Task extends Thread {
    private final LockTable locks;
    private final int property;
    private final int value;
    private final int rounds;

    Task(String name, LockTable locks, int property, int value, int rounds) {
        super(name);
        this.locks = locks;
        this.property = property;
        this.value = value;
        this.rounds = rounds;
    }

    @Override
    public void run() {
        try {
            boolean endless = rounds == 0;
            for (int done = 0; endless || done < rounds; done += endless ? 0 : 1) {
                locks.lock(property, value);
                work();
                locks.unlock(property);
            }
        } catch (InterruptedException e) {
            interrupt();
        }
    }

    private static void work() {
        // What a task does does not matter, only that it relies on its property meanwhile.
    }
}
