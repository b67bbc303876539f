package dev.fathom.conformance.evolve;

import dev.fathom.evolve.graph.ReuseMode;
import dev.fathom.vm.options.Granularity;
import dev.fathom.vm.options.MixedOptions;
import java.util.List;
import java.util.Random;

/**
 * How runs are made that are to agree.
 *
 * @param recording whether a run that only prunes states makes a record as well; if not, the one of the first version is used again and again
 */
record Setting(
        ReuseMode mode,
        Granularity granularity,
        boolean allViolations,
        Order order,
        MixedOptions mixed,
        boolean recording) {
    private static final List<String> EVERYTHING = List.of("**");

    Setting(ReuseMode mode, Granularity granularity, boolean allViolations, Order order) {
        this(mode, granularity, allViolations, order, MixedOptions.DEFAULT, true);
    }

    static Setting random(Random random) {
        return new Setting(
                ReuseMode.values()[1 + random.nextInt(3)],
                random.nextInt(4) == 0 ? Granularity.METHOD : Granularity.EDGE,
                random.nextInt(3) > 0,
                Order.random(random));
    }

    /** Returns the same for runs that prune states and make no record. */
    Setting pruning() {
        return new Setting(ReuseMode.RMC, granularity, allViolations, order, mixed, false);
    }

    /** Returns the same with all methods of the program on the host, as far as they can be there. */
    Setting withMixed(Random random) {
        MixedOptions.Translation[] ways = MixedOptions.Translation.values();
        MixedOptions everything = MixedOptions.builder()
                .methods(EVERYTHING)
                .translation(ways[random.nextInt(ways.length)])
                .build();
        return new Setting(mode, granularity, allViolations, order, everything, recording);
    }

    Setting withAllViolations(boolean all) {
        return new Setting(mode, granularity, all, order, mixed, recording);
    }

    /** Returns the same in another order, and interpreted: that is what others are compared with. */
    Setting withOrder(Order other) {
        return new Setting(mode, granularity, allViolations, other);
    }
}
