package dev.fathom.engine.report;

import dev.fathom.explore.Explorer;
import dev.fathom.explore.result.ExploreViolation;
import dev.fathom.explore.result.ReplayedStep;
import dev.fathom.explore.tests.JUnitSource;
import java.util.List;

/**
 * A violation of an exploration with all there is to show of it.
 *
 * @param violation what goes wrong
 * @param steps what each operation of its sequence did
 * @param test source of a JUnit test; empty if no test can choose as Fathom did
 */
public record ShownViolation(ExploreViolation violation, List<ReplayedStep> steps, String test) {
    public ShownViolation {
        steps = List.copyOf(steps);
    }

    /** Returns a violation with what its sequence did and a test of it. */
    public static ShownViolation of(Explorer explorer, ExploreViolation violation) {
        boolean dependsOnState = violation.sequence().stream()
                .anyMatch(each -> !each.call().alternatives().isEmpty());
        return new ShownViolation(
                violation,
                explorer.replay(violation),
                dependsOnState ? "" : JUnitSource.of(explorer.subject(), violation));
    }
}
