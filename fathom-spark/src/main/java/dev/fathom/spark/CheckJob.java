package dev.fathom.spark;

import dev.fathom.engine.cluster.ShippedProgram;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.Races;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.spi.Property;
import dev.fathom.vm.state.Fingerprint;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/** Expands states of a check. */
final class CheckJob implements PartJob {
    private static final long serialVersionUID = 1;

    private final String run;
    private final int generation;
    private final ShippedProgram program;
    private final TreeSet<Long> learned;
    private final long baseHigh;
    private final long baseLow;
    private final Backtracking backtracking;
    private final Races races;
    private final boolean endless;
    private final boolean idlePools;
    private final boolean forcedPoints;

    /**
     * Makes a job.
     *
     * @param run the run that it belongs to, by a name that no other has
     * @param base what all states have in common: a machine with another one would see other states
     */
    CheckJob(
            String run,
            int generation,
            ShippedProgram program,
            Set<Long> learned,
            Fingerprint base,
            SearchOptions options) {
        this.run = run;
        this.generation = generation;
        this.program = program;
        this.learned = new TreeSet<>(learned);
        baseHigh = base.high();
        baseLow = base.low();
        backtracking = options.backtracking();
        races = options.races();
        endless = options.endless();
        idlePools = options.idlePools();
        forcedPoints = options.forcedPoints();
    }

    @Override
    public PartWorker worker(Consumer<StateRow> arrivals) {
        return new CheckWorker(this, arrivals);
    }

    String run() {
        return run;
    }

    int generation() {
        return generation;
    }

    ShippedProgram program() {
        return program;
    }

    Set<Long> learned() {
        return learned;
    }

    Fingerprint base() {
        return new Fingerprint(baseHigh, baseLow);
    }

    SearchOptions options(List<Property> properties) {
        return SearchOptions.builder(Strategy.BFS, backtracking)
                .races(races)
                .endless(endless)
                .idlePools(idlePools)
                .forcedPoints(forcedPoints)
                .properties(properties)
                .build();
    }
}
