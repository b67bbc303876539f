package dev.fathom.subjects.replicatedworkers;

/**
 * Integrates with the pool that has the error, a deadlock in {@link RacyPool}: with five workers, six threads.
 *
 * <p>Arguments: the number of workers (5), how many items a worker takes at a time (2), the domain's ends (0 and 10), and
 * epsilon (0.05). The larger epsilon, the fewer items there are.
 */
public final class ReplicatedWorkers {
    private ReplicatedWorkers() {}

    public static void main(String[] args) throws InterruptedException {
        Problem problem = Problem.of(args);
        problem.solve(new RacyPool(problem.workers(), problem.items()));
    }
}
