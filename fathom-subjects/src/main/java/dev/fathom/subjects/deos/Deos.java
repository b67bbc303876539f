package dev.fathom.subjects.deos;

/**
 * Schedules three threads: main, which creates workers; a worker, which may delete itself; and a background thread, which
 * uses what is left.
 *
 * <p>The error is in {@link EagerKernel}: a worker that deletes itself near the end of its budget gives all of it back,
 * and the worker that main creates next gets it anew, in the same period. The background thread is starved, and the
 * assertion in {@link KernelThread#periodEnds} fails.
 *
 * <p>Arguments: the number of slow periods, 0 (the default) for ever; and the grain of time (1): the larger, the more and
 * the longer paths there are. With the range 0..1 for {@code PeriodicEvent.current}, and for {@code lastExecution} and {@code lastCompletion} of
 * {@link KernelThread}, it is the paper's with range abstraction.
 */
public final class Deos {
    private Deos() {}

    public static void main(String[] args) {
        Scenario scenario = Scenario.of(args);
        scenario.run(new EagerKernel(scenario.grain()));
    }
}
