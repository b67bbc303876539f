package dev.fathom.subjects.deos;

import java.util.ArrayList;
import java.util.List;

/** The scheduler: rate-monotonic, with budgets that are promised to threads when they are created. */
abstract class Kernel {
    private static final int FAST = 4;
    private static final int SLOW = 8;
    private static final int BUDGET = 2;

    private final int budget;
    private final PeriodicEvent fast;
    private final PeriodicEvent slow;
    private final List<KernelThread> fastThreads = new ArrayList<>();
    private final List<KernelThread> slowThreads = new ArrayList<>();
    private KernelThread running;
    private int unpromised;

    /**
     * Boots with a main thread and a background thread.
     *
     * @param grain by how much finer time is measured than need be
     */
    Kernel(int grain) {
        fast = new PeriodicEvent(FAST * grain);
        slow = new PeriodicEvent(SLOW * grain);
        budget = BUDGET * grain;
        unpromised = slow.quanta();
        boot(new MainThread(slow, budget));
        boot(new BackgroundThread(slow, budget));
    }

    private void boot(KernelThread thread) {
        promise(thread);
        thread.periodBegins();
    }

    /** Schedules for so many slow periods. */
    void run(int periods) {
        for (int left = periods; left > 0; left--) {
            runSlowPeriod();
        }
    }

    /** Schedules without end. */
    void runForever() {
        while (true) {
            runSlowPeriod();
        }
    }

    private void runSlowPeriod() {
        int before;
        do {
            before = slow.elapsed();
            dispatch();
        } while (slow.elapsed() >= before);
    }

    private void dispatch() {
        running = mostUrgent();
        if (running == null) {
            tick();
        } else {
            running.dispatched();
            running.act(this);
        }
    }

    private KernelThread mostUrgent() {
        KernelThread urgent = firstReady(fastThreads);
        return urgent != null ? urgent : firstReady(slowThreads);
    }

    private static KernelThread firstReady(List<KernelThread> threads) {
        for (KernelThread each : threads) {
            if (each.isReady()) {
                return each;
            }
        }
        return null;
    }

    /** Lets a quantum pass that the running thread uses. */
    void compute() {
        running.quantumUsed();
        tick();
    }

    /** Gives the processor away until the next period of the running thread. */
    void waitUntilNextPeriod() {
        running.completed();
    }

    /** Says whether there is enough unpromised time for a worker. */
    boolean canCreateWorker() {
        return unpromised >= budget * (SLOW / FAST);
    }

    void createWorker() {
        promise(new WorkerThread(fast, budget));
    }

    /** Ends the running thread. */
    void deleteRunning() {
        threadsOf(running.period()).remove(running);
        reclaim(running);
    }

    /** Takes back the budget of a thread that is no more. */
    abstract void reclaim(KernelThread deleted);

    /** Makes the budget of a deleted thread available to new ones. */
    final void release(KernelThread deleted) {
        unpromised += quantaPerSlowPeriod(deleted);
    }

    /** Hears of the start of a period before the threads do. */
    void periodBegins(PeriodicEvent event) {}

    private void promise(KernelThread thread) {
        unpromised -= quantaPerSlowPeriod(thread);
        threadsOf(thread.period()).add(thread);
    }

    private int quantaPerSlowPeriod(KernelThread thread) {
        return thread.budget() * (slow.quanta() / thread.period().quanta());
    }

    private List<KernelThread> threadsOf(PeriodicEvent event) {
        return event == fast ? fastThreads : slowThreads;
    }

    private void tick() {
        tick(fast);
        tick(slow);
    }

    private void tick(PeriodicEvent event) {
        if (!event.tick()) {
            return;
        }
        periodBegins(event);
        for (KernelThread each : threadsOf(event)) {
            each.periodEnds();
            each.periodBegins();
        }
    }
}
