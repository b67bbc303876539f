package dev.fathom.explore;

import dev.fathom.explore.ExploreOptions.Suite;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Selects the sequences of which tests are made. */
final class Selection {
    private final Suite suite;
    private final StepTable steps;
    private final List<int[]> paths = new ArrayList<>();

    Selection(Suite suite, StepTable steps) {
        this.suite = suite;
        this.steps = steps;
    }

    /** Sees a new state. */
    void state(Supplier<int[]> path) {
        if (suite == Suite.STATE) {
            paths.add(path.get());
        }
    }

    List<List<Step>> sequences() {
        return paths.stream().map(steps::sequence).toList();
    }
}
