package dev.fathom.subjects.replicatedworkers;

import java.util.ArrayList;
import java.util.List;

/** Takes intervals; adds the area of those that are fine enough, and puts back the halves of the others. */
final class Worker extends Thread {
    private final WorkPool pool;
    private final Quadrature quadrature;
    private final Total total;

    Worker(int number, WorkPool pool, Quadrature quadrature, Total total) {
        super("worker-" + number);
        this.pool = pool;
        this.quadrature = quadrature;
        this.total = total;
    }

    @Override
    public void run() {
        try {
            for (List<Interval> items = pool.take(); !items.isEmpty(); items = pool.take()) {
                work(items);
            }
        } catch (InterruptedException e) {
            interrupt();
        }
    }

    private void work(List<Interval> items) {
        List<Interval> further = new ArrayList<>();
        double area = 0;
        for (Interval each : items) {
            if (quadrature.isFineEnough(each)) {
                area += quadrature.area(each);
            } else {
                further.add(each.leftHalf());
                further.add(each.rightHalf());
            }
        }
        total.add(area);
        if (!further.isEmpty()) {
            pool.put(further);
        }
    }
}
