package dev.fathom.engine.report;

import dev.fathom.explore.Explorer;
import dev.fathom.explore.result.ExploreViolation;
import dev.fathom.explore.result.Outcome;
import dev.fathom.explore.result.ReplayedStep;
import dev.fathom.explore.tests.JUnitSource;
import java.util.List;

/**
 * A violation of an exploration with all there is to show of it.
 *
 * @param violation what goes wrong
 * @param steps what each operation of its sequence did
 * @param test source of a JUnit test; empty if no test can choose as Fathom did, or show the difference of two versions
 */
public record ShownViolation(ExploreViolation violation, List<ReplayedStep> steps, String test) {
    public ShownViolation {
        steps = List.copyOf(steps);
    }

    /** Returns a violation with what its sequence did and a test of it. */
    public static ShownViolation of(Explorer explorer, ExploreViolation violation) {
        boolean dependsOnState = violation.sequence().stream()
                .anyMatch(each -> !each.call().alternatives().isEmpty());
        List<ReplayedStep> steps = explorer.replay(violation);
        return new ShownViolation(violation, steps, dependsOnState ? "" : test(explorer, violation, steps));
    }

    /** Where versions differ, a test says what the older one does; states that differ, and objects without a literal, show in no test. */
    private static String test(Explorer explorer, ExploreViolation violation, List<ReplayedStep> steps) {
        if (!violation.kind().equals(ExploreViolation.VERSION_DIFFERENCE)) {
            return JUnitSource.of(explorer.subject(), violation);
        }
        Outcome before = explorer.olderOutcome(violation.sequence());
        boolean throwsNow = steps.get(steps.size() - 1).outcome().startsWith("throws ");
        return before.equals(Outcome.UNKNOWN) && !throwsNow
                ? ""
                : JUnitSource.of(explorer.subject(), violation, before);
    }
}
