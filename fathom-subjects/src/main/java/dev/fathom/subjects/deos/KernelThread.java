package dev.fathom.subjects.deos;

/** A thread of the scheduled system: what the kernel knows about it, and what it does with the processor. */
abstract class KernelThread {
    private static final int NEVER = -1;

    private final PeriodicEvent period;
    private final int budget;
    private int remaining;
    private int lastExecution = NEVER;
    private int lastCompletion = NEVER;
    private boolean presentFromStart;
    private boolean satisfied;

    KernelThread(PeriodicEvent period, int budget) {
        this.period = period;
        this.budget = budget;
        this.remaining = budget;
    }

    /** Does one thing: uses a quantum, or calls the kernel, which takes no time. */
    abstract void act(Kernel kernel);

    PeriodicEvent period() {
        return period;
    }

    int budget() {
        return budget;
    }

    /** Says whether the thread wants the processor, and may have it in this period. */
    boolean isReady() {
        return lastCompletion != period.current();
    }

    /** Gets the processor, and with it the budget when it is the first time in a period. */
    void dispatched() {
        if (lastExecution != period.current()) {
            lastExecution = period.current();
            remaining = budget;
        }
    }

    /** Uses a quantum; the timer takes the processor from a thread without budget. */
    void quantumUsed() {
        remaining--;
        if (remaining <= 0) {
            completed();
        }
    }

    /** Wants no more of this period. */
    void completed() {
        lastCompletion = period.current();
        satisfied = true;
    }

    /** Begins a period; {@link #periodEnds} will look whether the thread got its due. */
    void periodBegins() {
        presentFromStart = true;
        satisfied = false;
    }

    /**
     * Checks time partitioning: in a period that it saw from the start the thread got its whole budget, unless it wanted
     * less. The kernel's own numbers are not asked: the abstraction of them must not hide an error.
     */
    void periodEnds() {
        assert satisfied || !presentFromStart
                : this + " was starved: " + remaining + " of its " + budget + " quanta are left";
    }

    @Override
    public String toString() {
        return getClass().getSimpleName();
    }
}
