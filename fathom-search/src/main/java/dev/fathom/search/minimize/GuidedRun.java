package dev.fathom.search.minimize;

import dev.fathom.search.finding.Examiner;
import dev.fathom.search.finding.Violation;
import dev.fathom.search.path.WaitingState;
import dev.fathom.spi.StateFacts;
import dev.fathom.vm.ChoiceFollowing;
import dev.fathom.vm.StateSystem;
import dev.fathom.vm.Stop;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Runs a system from its first choice as told, and notes what was decided; within a budget for all runs together. */
final class GuidedRun {
    private static final int MOST_TRANSITIONS = 100_000;
    private static final long MOST_NANOS = 2_000_000_000;

    /** Says which alternative to take. */
    interface Chooser {
        int choose(StateFacts facts, int alternatives);
    }

    /**
     * A path to a violation.
     *
     * @param violation what went wrong, without the choices that lead there
     * @param decisions what was decided on the way
     * @param preemptions how many of the decisions took the turn from a thread that could go on
     * @param switches how many of them gave the turn to another thread
     */
    record Outcome(Violation violation, List<Decision> decisions, int preemptions, int switches) {
        List<Integer> choices() {
            return decisions.stream().map(Decision::alternative).toList();
        }
    }

    /** From where on a run is too long to be of use: beyond so many decisions, or with more preemptions, or with as many and more switches. */
    record Bound(int decisions, int preemptions, int switches) {
        static Bound ofLength(int decisions) {
            return new Bound(decisions, Integer.MAX_VALUE, Integer.MAX_VALUE);
        }

        static Bound of(Outcome best) {
            return new Bound(best.decisions().size(), best.preemptions, best.switches);
        }

        boolean admits(int spentPreemptions, int spentSwitches) {
            return spentPreemptions < preemptions || (spentPreemptions == preemptions && spentSwitches <= switches);
        }
    }

    private final StateSystem system;
    private final Examiner examiner;
    private final WaitingState first;
    private final long deadline = System.nanoTime() + MOST_NANOS;
    private int transitions;
    private boolean over;
    private @Nullable Violation shown;

    GuidedRun(StateSystem system, Examiner examiner, WaitingState first) {
        this.system = system;
        this.examiner = examiner;
        this.first = first;
    }

    /** Says whether the budget is spent, or the system will run no further. */
    boolean isOver() {
        return over;
    }

    /** Runs until a violation shows; empty if it does not within the bound, or the budget is spent. */
    Optional<Outcome> run(Violation sought, Chooser chooser, Bound bound) {
        system.restore(Objects.requireNonNull(first.image()));
        shown = null;
        List<Decision> decisions = new ArrayList<>();
        int preemptions = 0;
        int switches = 0;
        int alternatives = first.node().alternatives();
        examine(sought);
        while (shown == null
                && alternatives > 0
                && decisions.size() < bound.decisions()
                && bound.admits(preemptions, switches)
                && !isSpent()) {
            StateFacts facts = system.facts();
            int alternative = chooser.choose(facts, alternatives);
            Decision decision = new Decision(facts.isScheduling(), facts.thread(alternative), alternative);
            preemptions += facts.isScheduling() && facts.preempts(alternative) ? 1 : 0;
            switches += isSwitch(decisions, decision) ? 1 : 0;
            decisions.add(decision);
            system.choose(alternative);
            alternatives = runOn(sought);
        }
        return shown == null ? Optional.empty() : Optional.of(new Outcome(shown, decisions, preemptions, switches));
    }

    private static boolean isSwitch(List<Decision> before, Decision decision) {
        return !before.isEmpty() && before.get(before.size() - 1).thread() != decision.thread();
    }

    private boolean isSpent() {
        over |= ++transitions > MOST_TRANSITIONS || System.nanoTime() > deadline;
        return over;
    }

    /**
     * Runs until the violation shows, or to the next choice, of which it returns the number of alternatives; 0 if the path
     * ends. A system that was interrupted, asks for a restart or meets the step limit is not worth more time.
     */
    private int runOn(Violation sought) {
        Stop stop = new ChoiceFollowing(system, each -> isStillSought(each, sought)).toChoice();
        switch (stop.kind()) {
            case CHOICE -> {
                return stop.alternatives();
            }
            case INTERRUPTED, RESTART, STEP_LIMIT -> over = true;
            default -> {
                if (Violation.isViolation(stop)) {
                    compare(sought, Violation.of(stop, List.of()));
                }
                examine(sought);
            }
        }
        return 0;
    }

    private boolean isStillSought(Stop stop, Violation sought) {
        if (stop.kind() == Stop.Kind.CHOICE) {
            examine(sought);
        }
        return shown == null;
    }

    /** Looks at the state only if it is a state that is wrong: that takes time. */
    private void examine(Violation sought) {
        if (sought.kind().equals(Violation.INVARIANT) || sought.kind().equals(Violation.PROPERTY)) {
            examiner.violations(List::of).forEach(each -> compare(sought, each));
        }
    }

    private void compare(Violation sought, Violation found) {
        if (found.sameAs(sought)) {
            shown = found;
        }
    }
}
