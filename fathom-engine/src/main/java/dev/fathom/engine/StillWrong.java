package dev.fathom.engine;

import dev.fathom.engine.history.KnownSequences;
import dev.fathom.explore.Explorer;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.result.Step;
import dev.fathom.explore.subject.OperationCall;
import dev.fathom.explore.subject.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What was wrong in the last run, tried before anything else (Lauterburg et al. 2008 §5), and if it is right now, sequences that differ in one step.
 *
 * <p>An exploration promises the shortest sequence, so what is found here is no answer: it is one only if the exploration ends without any, because somebody stopped it. It is tried on a machine
 * of its own, as which classes are initialised, and when, is part of the states of the exploration.
 */
final class StillWrong {
    /** So many sequences are tried: most take less than a millisecond. */
    private static final int MOST_TRIES = 500;

    private final List<Step> sequence;
    private final Subject subject;

    private StillWrong(List<Step> sequence, Subject subject) {
        this.sequence = sequence;
        this.subject = subject;
    }

    /** Tries sequences that were written down. */
    static Optional<StillWrong> of(String written, Explorer spare, int mostSteps) {
        List<List<Step>> known = KnownSequences.read(written, spare.subject()).stream()
                .filter(each -> each.size() <= mostSteps + 1)
                .toList();
        List<List<Step>> all = new ArrayList<>(known);
        known.forEach(each -> addNeighbours(each, spare.subject(), all));
        return all.stream()
                .limit(MOST_TRIES)
                .filter(each -> spare.repeat(each).isPresent())
                .findFirst()
                .map(each -> new StillWrong(each, spare.subject()));
    }

    /** Adds sequences that lack a step or have another one in its place, the last steps first: what went wrong is near. */
    private static void addNeighbours(List<Step> sequence, Subject subject, List<List<Step>> all) {
        for (int i = sequence.size() - 1; i > 0; i--) {
            List<Step> shorter = new ArrayList<>(sequence);
            shorter.remove(i);
            all.add(shorter);
            for (OperationCall each : subject.calls()) {
                if (!each.equals(sequence.get(i).call()) && each.alternatives().isEmpty()) {
                    List<Step> other = new ArrayList<>(sequence);
                    other.set(i, new Step(each, List.of()));
                    all.add(other);
                }
            }
        }
    }

    String remark() {
        int operations = sequence.size() - 1;
        return "as in the last run, something is wrong after " + operations
                + (operations == 1 ? " operation" : " operations") + "; whether fewer do is explored now";
    }

    /** Returns a result that has the violation if it has none: nobody may hear that nothing is wrong, be it so far. */
    ExploreResult in(ExploreResult result, Explorer explorer) {
        if (!result.violations().isEmpty()) {
            return result;
        }
        return explorer.repeat(KnownSequences.translate(sequence, subject, explorer.subject()))
                .map(each -> result.toBuilder().violations(List.of(each)).build())
                .orElse(result);
    }
}
