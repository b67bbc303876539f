package dev.fathom.conformance.threads.guest;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/** Runs threads of one subclass of {@code Thread}, which do what they are told, one letter for each use; so does the main thread, and ends with what was noticed. */
public final class LikeUses {
    private static final Object LOCK = new Object();
    private static final ReentrantLock LIBRARY_LOCK = new ReentrantLock();
    private static final AtomicReference<Like> CHOSEN = new AtomicReference<>();
    private static final Queue<Object> QUEUE = new ConcurrentLinkedQueue<>();
    private static final Queue<Job> JOBS = new ConcurrentLinkedQueue<>();
    private static final StringBuilder LOG = new StringBuilder();
    private static Like[] all = {};
    private static int racy;
    private static int arrived;
    private static int met;
    private static Like first;
    private static Object[] box = {};

    private LikeUses() {}

    /** Something that knows a thread. */
    private record Job(Like thread) {}

    /** A thread like others. */
    private static final class Like extends Thread {
        private final String uses;
        private int mine;

        Like(String uses, int number) {
            super("like " + number);
            this.uses = uses;
        }

        @Override
        public void run() {
            int ticket = count();
            for (char use : uses.toCharArray()) {
                use(use, ticket);
            }
        }

        private void use(char kind, int ticket) {
            switch (kind) {
                case 'i' -> racy++;
                case 's' -> count();
                case 'l' -> countWithLibrary();
                case 'm' -> countAlone();
                case 'w' -> meet();
                case 'n' -> mine += ticket + 1;
                case 'c' -> {
                    Runnable captured = () -> mine++;
                    racy++;
                    captured.run();
                }
                default -> {
                    if (ticket == 0) {
                        looks(kind);
                    }
                }
            }
        }

        private void countAlone() {
            synchronized (this) {
                racy++;
            }
        }

        /** What tells it from others; the one that came first does it. */
        private void looks(char kind) {
            switch (kind) {
                case 'g' -> giveAway();
                case 'b' -> box = new Object[] {this};
                case 'q' -> QUEUE.add(this);
                case 'a' -> log('a', all[0] == this);
                case 'd' -> log('d', all.clone()[0] == this);
                case 'x' -> log('x', CHOSEN.compareAndSet(this, null));
                case 't' -> {
                    Job job = JOBS.poll();
                    count();
                    log('t', job != null && job.thread == this);
                }
                case 'o' -> log('o', getName().equals("like 0"));
                case 'h' -> log('h', (hashCode() & 1) != 0);
                default -> throw new IllegalArgumentException("use " + kind);
            }
        }

        private void giveAway() {
            synchronized (LOCK) {
                if (first == null) {
                    first = this;
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        all = new Like[Integer.parseInt(args[0])];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Like(args[1], i);
        }
        CHOSEN.set(all[0]);
        for (Like each : all) {
            each.start();
        }
        for (char kind : args[2].toCharArray()) {
            act(kind);
        }
        throw new Outcome(LOG + " " + racy + " " + arrived);
    }

    private static void act(char kind) throws InterruptedException {
        switch (kind) {
            case 'j' -> {
                for (Like each : all) {
                    each.join();
                }
            }
            case 's' -> count();
            case 'i' -> racy++;
            case 'r' -> reads();
            case 'f' -> log('f', first == all[0]);
            case 'b' -> log('b', box.length > 0 && box[0] == all[0]);
            case 'q' -> log('q', QUEUE.peek() == all[0]);
            case 'y' -> log('y', all[0].isAlive());
            case 'p' -> JOBS.add(new Job(all[0]));
            case 'z' -> log('z', Shared.choose() > 0);
            case 'k' -> {
                synchronized (all[0]) {
                    log('k', true);
                }
            }
            default -> throw new IllegalArgumentException("act " + kind);
        }
    }

    private static void reads() {
        for (Like each : all) {
            LOG.append(each.mine);
        }
    }

    /** Counts those that come here; returns how many came before. */
    private static int count() {
        synchronized (LOCK) {
            return arrived++;
        }
    }

    private static void countWithLibrary() {
        LIBRARY_LOCK.lock();
        try {
            racy++;
        } finally {
            LIBRARY_LOCK.unlock();
        }
    }

    private static void meet() {
        synchronized (LOCK) {
            met++;
            LOCK.notifyAll();
            while (met < all.length) {
                try {
                    LOCK.wait();
                } catch (InterruptedException e) {
                    return;
                }
            }
        }
    }

    /** Notes what was noticed; like threads link no call sites for that, which would look at threads. */
    private static void log(char what, boolean answer) {
        synchronized (LOG) {
            LOG.append(what).append(answer ? '+' : '-');
        }
    }
}
