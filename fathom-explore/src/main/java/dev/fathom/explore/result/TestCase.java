package dev.fathom.explore.result;

import java.util.List;

/**
 * A sequence of operations that can be executed anywhere, with what comes out.
 *
 * @param steps the making of the object, and the operations
 * @param outcomes what each of them does
 */
public record TestCase(List<Step> steps, List<Outcome> outcomes) {
    public TestCase {
        steps = List.copyOf(steps);
        outcomes = List.copyOf(outcomes);
    }
}
