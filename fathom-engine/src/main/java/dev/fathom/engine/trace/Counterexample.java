package dev.fathom.engine.trace;

import dev.fathom.engine.program.Launch;
import dev.fathom.engine.program.TimeLimit;
import dev.fathom.search.finding.Violation;
import dev.fathom.vm.Deadlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A violation with the steps that lead to it.
 *
 * @param violation what goes wrong
 * @param steps what the program does until then
 * @param deadlock who waits for what, if it is a deadlock
 * @param recording whether it went wrong again when the steps were recorded
 */
public record Counterexample(
        Violation violation, List<TraceStep> steps, Optional<Deadlock> deadlock, Recording recording) {
    /** How it went when the steps were recorded. */
    public enum Recording {
        /** It went wrong again. */
        REPRODUCED,
        /** It did not: the steps may mislead. */
        NOT_REPRODUCED,
        /** The time was up before the steps came to the violation. */
        CUT_SHORT
    }

    /** Says whether an abstraction chose on the way: then what was abstracted need not go wrong like this. */
    public boolean hasAbstractChoices() {
        return steps.stream().anyMatch(each -> each instanceof TraceStep.Choice choice && choice.isAbstract());
    }

    public boolean cutShort() {
        return recording == Recording.CUT_SHORT;
    }

    public boolean reproduced() {
        return recording == Recording.REPRODUCED;
    }

    /** Makes those of violations; as soon as the time is up, without steps. The first one is always worth a try. */
    public static List<Counterexample> of(List<Violation> violations, Launch launch, TimeLimit limit) {
        List<Counterexample> result = new ArrayList<>();
        for (Violation each : violations) {
            result.add(result.isEmpty() || !limit.isOver() ? of(each, launch, limit) : untold(each));
        }
        return result;
    }

    private static Counterexample untold(Violation violation) {
        return new Counterexample(violation, List.of(), Optional.empty(), Recording.CUT_SHORT);
    }

    private static Counterexample of(Violation violation, Launch launch, TimeLimit limit) {
        Replay.Outcome outcome = Replay.run(launch, violation, limit);
        Recording recording = outcome.isCutShort()
                ? Recording.CUT_SHORT
                : outcome.shows(violation) ? Recording.REPRODUCED : Recording.NOT_REPRODUCED;
        return new Counterexample(violation, outcome.steps(), outcome.deadlock(), recording);
    }
}
