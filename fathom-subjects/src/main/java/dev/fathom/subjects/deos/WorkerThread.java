package dev.fathom.subjects.deos;

import dev.fathom.api.Choose;

/** A thread with a short period, which may delete itself at any time. */
final class WorkerThread extends KernelThread {
    WorkerThread(PeriodicEvent period, int budget) {
        super(period, budget);
    }

    @Override
    void act(Kernel kernel) {
        switch (Choose.index(3)) {
            case 0 -> kernel.compute();
            case 1 -> kernel.waitUntilNextPeriod();
            default -> kernel.deleteRunning();
        }
    }
}
