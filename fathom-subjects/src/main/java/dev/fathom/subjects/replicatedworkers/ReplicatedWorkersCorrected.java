package dev.fathom.subjects.replicatedworkers;

/** Corrects {@link ReplicatedWorkers} with the {@link MonitorPool}. */
public final class ReplicatedWorkersCorrected {
    private ReplicatedWorkersCorrected() {}

    public static void main(String[] args) throws InterruptedException {
        Problem problem = Problem.of(args);
        problem.solve(new MonitorPool(problem.workers(), problem.items()));
    }
}
