package dev.fathom.vm.heap;

import java.util.List;

/** The list of a machine's threads, which are numbered from 0 on. */
final class Threads {
    private Threads() {}

    /** Drops threads that have not started yet in a state gone back to, or adds blank ones. */
    static void resize(List<GuestThread> threads, int size) {
        while (threads.size() > size) {
            threads.remove(threads.size() - 1);
        }
        while (threads.size() < size) {
            threads.add(new GuestThread(threads.size()));
        }
    }
}
