package dev.fathom.guest;

import java.lang.ref.Cleaner;
import java.lang.ref.Reference;

/** What follows when references were cleared. */
final class References {
    /** Cleared references whose queues have yet to be told, linked by the field that the JDK has for it. */
    static Reference<?> pending;

    /** The threads of cleaners, which are never started: they keep what is registered. */
    private static Thread[] cleaners;

    private References() {}

    static synchronized void keep(Thread cleaner) {
        Thread[] old = cleaners == null ? new Thread[0] : cleaners;
        Thread[] all = new Thread[old.length + 1];
        for (int i = 0; i < old.length; i++) {
            all[i] = old[i];
        }
        all[old.length] = cleaner;
        cleaners = all;
    }

    /** Cleans up at once. */
    static void clean(Cleaner.Cleanable cleanable) {
        try {
            cleanable.clean();
        } catch (Throwable ignored) {
            // as a cleaner's thread does
        }
    }

    /** Lets a thread clean up, as the actions of a program are not executed by the thread that collects. */
    static void cleanInThread(Object[] cleanables) {
        Thread thread = new Thread(new Cleaning(cleanables), "Cleaner-0");
        thread.setDaemon(true);
        thread.start();
    }

    private static final class Cleaning implements Runnable {
        private final Object[] cleanables;

        Cleaning(Object[] cleanables) {
            this.cleanables = cleanables;
        }

        @Override
        public void run() {
            for (Object each : cleanables) {
                clean((Cleaner.Cleanable) each);
            }
        }
    }
}
