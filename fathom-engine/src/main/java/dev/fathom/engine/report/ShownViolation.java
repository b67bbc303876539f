package dev.fathom.engine.report;

import dev.fathom.explore.result.ExploreViolation;
import java.util.List;

/**
 * A violation of an exploration with all there is to show of it.
 *
 * @param violation what goes wrong
 * @param outcomes what each operation of its sequence did
 * @param test source of a JUnit test
 */
public record ShownViolation(ExploreViolation violation, List<String> outcomes, String test) {
    public ShownViolation {
        outcomes = List.copyOf(outcomes);
    }
}
