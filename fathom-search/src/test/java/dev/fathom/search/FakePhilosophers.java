package dev.fathom.search;

import dev.fathom.spi.StateFacts;
import dev.fathom.vm.Stop;
import java.util.List;
import java.util.stream.IntStream;

/** Dining philosophers, each a thread that takes the left fork, then the right one, eats, and puts them back. */
class FakePhilosophers extends FakeSystem {
    private static final int TAKE_LEFT = 0;
    private static final int TAKE_RIGHT = 1;
    private static final int PUT_LEFT = 2;
    private static final int PUT_RIGHT = 3;
    private static final int LEAVE = 4;

    private final int number;
    private final int meals;

    /** Makes so many who eat so often. Words: who ran last, then per philosopher what is next, then forks, then meals. */
    FakePhilosophers(int number, int meals) {
        super(1 + 3 * number);
        this.number = number;
        this.meals = meals;
    }

    private int doingNext(int philosopher) {
        return word(1 + philosopher);
    }

    private int fork(int place) {
        return 1 + number + place % number;
    }

    private int eaten(int philosopher) {
        return 1 + 2 * number + philosopher;
    }

    private boolean isAlive(int philosopher) {
        return doingNext(philosopher) != LEAVE;
    }

    private boolean canRun(int philosopher) {
        return switch (doingNext(philosopher)) {
            case TAKE_LEFT -> word(fork(philosopher)) == 0;
            case TAKE_RIGHT -> word(fork(philosopher + 1)) == 0;
            case LEAVE -> false;
            default -> true;
        };
    }

    private int[] runnable() {
        return IntStream.range(0, number).filter(this::canRun).toArray();
    }

    private int alive() {
        return (int) IntStream.range(0, number).filter(this::isAlive).count();
    }

    @Override
    Stop first() {
        return now();
    }

    @Override
    Stop next(int choice) {
        int philosopher = runnable()[choice];
        store(0, philosopher);
        int step = doingNext(philosopher);
        switch (step) {
            case TAKE_LEFT -> store(fork(philosopher), 1);
            case TAKE_RIGHT -> store(fork(philosopher + 1), 1);
            case PUT_LEFT -> store(fork(philosopher), 0);
            default -> {
                store(fork(philosopher + 1), 0);
                store(eaten(philosopher), word(eaten(philosopher)) + 1);
            }
        }
        boolean again = step == PUT_RIGHT && word(eaten(philosopher)) < meals;
        store(1 + philosopher, again ? TAKE_LEFT : step + 1);
        return now();
    }

    private Stop now() {
        int[] runnable = runnable();
        if (runnable.length > 0) {
            return choice(runnable.length);
        }
        return alive() == 0 ? stop(Stop.Kind.EXIT, "") : stop(Stop.Kind.DEADLOCK, "all threads wait");
    }

    @Override
    public StateFacts facts() {
        super.facts();
        int[] runnable = runnable();
        int last = word(0);
        boolean canGoOn = canRun(last);
        int alive = alive();
        return new FakeFacts() {
            @Override
            public boolean isScheduling() {
                return true;
            }

            @Override
            public int thread(int alternative) {
                return runnable[alternative];
            }

            @Override
            public boolean preempts(int alternative) {
                return canGoOn && runnable[alternative] != last;
            }

            @Override
            public int liveThreads() {
                return alive;
            }

            @Override
            public int blockedThreads() {
                return alive - runnable.length;
            }
        };
    }

    /** Counts the preemptions on a path. */
    static int preemptions(FakePhilosophers system, List<Integer> choices) {
        int next = 0;
        int preemptions = 0;
        Stop stop = system.run();
        while (stop.kind() == Stop.Kind.CHOICE) {
            int alternative = stop.alternatives() == 1 ? 0 : choices.get(next++);
            preemptions += stop.alternatives() > 1 && system.facts().preempts(alternative) ? 1 : 0;
            system.choose(alternative);
            stop = system.run();
        }
        return preemptions;
    }
}
