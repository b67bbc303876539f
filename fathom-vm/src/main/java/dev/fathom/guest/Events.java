package dev.fathom.guest;

import java.util.ArrayList;
import java.util.List;

/**
 * What selectors wait for. There are no sockets, so all that can happen to a selector is that somebody wakes it up: it has a descriptor of its own, and
 * one by which it is woken.
 */
final class Events {
    /** Numbers of descriptors from here on; files have smaller ones. */
    private static final int FIRST = 1 << 20;

    private static final int ADD = 1;

    private static final List<Events> ALL = new ArrayList<>();

    /** The descriptor that wakes this one up, as an index; -1 for none. */
    private int source = -1;

    private boolean signalled;

    private Events() {}

    static int create() {
        synchronized (ALL) {
            ALL.add(new Events());
            return FIRST + ALL.size() - 1;
        }
    }

    static int control(int selector, int operation, int descriptor, int events) {
        synchronized (ALL) {
            of(selector).source = operation == ADD ? descriptor - FIRST : -1;
        }
        return 0;
    }

    static int signal(int descriptor) {
        synchronized (ALL) {
            of(descriptor).signalled = true;
            ALL.notifyAll();
        }
        return 0;
    }

    static boolean drain(int descriptor) {
        synchronized (ALL) {
            boolean was = of(descriptor).signalled;
            of(descriptor).signalled = false;
            return was;
        }
    }

    /** Waits until the selector is woken up, and writes that down as an event; returns how many events there were. */
    static int await(int selector, long event, int most, int millis) {
        synchronized (ALL) {
            if (!isSignalled(selector) && millis != 0) {
                pause(selector, millis);
            }
            if (!isSignalled(selector)) {
                return 0;
            }
            store(event, of(selector).source + FIRST);
            return 1;
        }
    }

    private static void pause(int selector, int millis) {
        boolean interrupted = false;
        do {
            try {
                ALL.wait(Math.max(0, millis));
            } catch (InterruptedException e) {
                interrupted = true; // whoever interrupts a thread in a selector wakes the selector up, too
            }
        } while (millis < 0 && !isSignalled(selector));
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean isSignalled(int selector) {
        int source = of(selector).source;
        return source >= 0 && ALL.get(source).signalled;
    }

    private static Events of(int descriptor) {
        return ALL.get(descriptor - FIRST);
    }

    /** Writes an event about a descriptor to memory outside the heap. */
    private static native void store(long event, int descriptor);
}
