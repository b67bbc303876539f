package dev.fathom.search;

import dev.fathom.spi.StateFacts;

/** What a choice of data in a program of one thread shows. */
class FakeFacts implements StateFacts {
    @Override
    public boolean isScheduling() {
        return false;
    }

    @Override
    public int thread(int alternative) {
        return 0;
    }

    @Override
    public boolean preempts(int alternative) {
        return false;
    }

    @Override
    public int liveThreads() {
        return 1;
    }

    @Override
    public int blockedThreads() {
        return 0;
    }

    @Override
    public int abstractAlternatives() {
        return 0;
    }

    @Override
    public int[] branches() {
        return new int[0];
    }
}
