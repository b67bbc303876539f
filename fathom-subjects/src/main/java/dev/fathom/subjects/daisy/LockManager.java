package dev.fathom.subjects.daisy;

/** A lock for each of a number of things. */
final class LockManager {
    private final Mutex[] mutexes;

    LockManager(int count) {
        mutexes = new Mutex[count];
        for (int i = 0; i < count; i++) {
            mutexes[i] = new Mutex();
        }
    }

    void acquire(int number) {
        mutexes[number].acquire();
    }

    void release(int number) {
        mutexes[number].release();
    }
}
