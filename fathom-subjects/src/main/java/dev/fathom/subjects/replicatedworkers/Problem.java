package dev.fathom.subjects.replicatedworkers;

import java.util.List;

/**
 * What the arguments ask for.
 *
 * @param workers how many workers there are
 * @param items how many items a worker takes at a time
 * @param domain over which to integrate
 * @param epsilon how exactly
 */
record Problem(int workers, int items, Interval domain, double epsilon) {
    /** Reads the arguments; without any it is the paper's problem. */
    static Problem of(String[] args) {
        if (args.length == 0) {
            return new Problem(5, 2, new Interval(0.0, 10.0), 0.05);
        }
        Interval domain = new Interval(Double.parseDouble(args[2]), Double.parseDouble(args[3]));
        return new Problem(Integer.parseInt(args[0]), Integer.parseInt(args[1]), domain, Double.parseDouble(args[4]));
    }

    /** Integrates 1 / (1 + x) and compares with the logarithm. */
    void solve(WorkPool pool) throws InterruptedException {
        Quadrature quadrature = new Quadrature(x -> 1 / (1 + x), epsilon);
        Total total = new Total();
        pool.put(List.of(domain));
        Worker[] team = new Worker[workers];
        for (int i = 0; i < workers; i++) {
            team[i] = new Worker(i, pool, quadrature, total);
            team[i].start();
        }
        for (Worker each : team) {
            each.join();
        }
        double exact = Math.log(1 + domain.to()) - Math.log(1 + domain.from());
        assert total.sum() >= exact : "the trapezoids lie above the curve, but " + total.sum() + " < " + exact;
    }
}
