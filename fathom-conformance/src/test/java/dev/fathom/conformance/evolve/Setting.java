package dev.fathom.conformance.evolve;

import dev.fathom.evolve.graph.ReuseMode;
import dev.fathom.search.Strategy;
import dev.fathom.vm.program.Elements.Granularity;
import java.util.List;
import java.util.Random;

/** How runs are made that are to agree; the strategy is for programs with threads. */
record Setting(ReuseMode mode, Granularity granularity, boolean allViolations, Strategy strategy) {
    private static final List<Strategy> STRATEGIES = List.of(Strategy.FEWEST_PREEMPTIONS, Strategy.DFS, Strategy.BFS);

    static Setting random(Random random) {
        return new Setting(
                ReuseMode.values()[1 + random.nextInt(3)],
                random.nextInt(4) == 0 ? Granularity.METHOD : Granularity.EDGE,
                random.nextInt(3) > 0,
                STRATEGIES.get(random.nextInt(STRATEGIES.size())));
    }

    Setting withAllViolations() {
        return new Setting(mode, granularity, true, strategy);
    }
}
