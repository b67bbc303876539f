package dev.fathom.subjects.deos;

import dev.fathom.api.Choose;

/** The first thread of the program: it computes, waits, and creates workers. */
final class MainThread extends KernelThread {
    MainThread(PeriodicEvent period, int budget) {
        super(period, budget);
    }

    @Override
    void act(Kernel kernel) {
        switch (Choose.index(kernel.canCreateWorker() ? 3 : 2)) {
            case 0 -> kernel.compute();
            case 1 -> kernel.waitUntilNextPeriod();
            default -> kernel.createWorker();
        }
    }
}
