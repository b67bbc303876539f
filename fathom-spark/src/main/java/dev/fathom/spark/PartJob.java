package dev.fathom.spark;

import dev.fathom.engine.cluster.ShippedProgram;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.Races;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.spi.Property;
import dev.fathom.vm.state.Fingerprint;
import java.io.Serializable;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What tasks must know to expand states: the program, what was learned about it before the levels began, and how to search.
 *
 * <p>It stays the same for all levels until something is learned; then there is another one of the same run, with a greater generation.
 */
final class PartJob implements Serializable {
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
    PartJob(
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
