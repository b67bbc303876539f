package dev.fathom.subjects.deos;

/** The least urgent thread: it uses all the time it was promised, and is the first to notice when there is less. */
final class BackgroundThread extends KernelThread {
    BackgroundThread(PeriodicEvent period, int budget) {
        super(period, budget);
    }

    @Override
    void act(Kernel kernel) {
        kernel.compute();
    }
}
