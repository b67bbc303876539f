package dev.fathom.cli;

import dev.fathom.cli.trace.TraceStep;
import dev.fathom.search.Violation;
import java.util.List;

/**
 * A violation with the steps that lead to it.
 *
 * @param violation what goes wrong
 * @param steps what the program does until then
 * @param reproduced whether it went wrong again when the steps were recorded
 */
record Counterexample(Violation violation, List<TraceStep> steps, boolean reproduced) {
    static Counterexample of(Violation violation, Launch launch) {
        Replay.Outcome outcome = Replay.run(launch, violation.choices());
        return new Counterexample(violation, outcome.steps(), outcome.shows(violation));
    }
}
