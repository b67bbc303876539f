package dev.fathom.conformance.evolve;

import dev.fathom.evolve.graph.ReuseMode;
import dev.fathom.vm.options.Granularity;
import java.util.Random;

/** How runs are made that are to agree. */
record Setting(ReuseMode mode, Granularity granularity, boolean allViolations, Order order) {
    static Setting random(Random random) {
        return new Setting(
                ReuseMode.values()[1 + random.nextInt(3)],
                random.nextInt(4) == 0 ? Granularity.METHOD : Granularity.EDGE,
                random.nextInt(3) > 0,
                Order.random(random));
    }

    Setting withAllViolations(boolean all) {
        return new Setting(mode, granularity, all, order);
    }

    Setting withOrder(Order other) {
        return new Setting(mode, granularity, allViolations, other);
    }
}
