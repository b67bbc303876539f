package dev.fathom.search;

import dev.fathom.vm.StateFacts;
import dev.fathom.vm.Stop;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs a system from its first choice as told, and notes what was decided; within a budget for all runs together. */
final class GuidedRun {
    private static final int MOST_TRANSITIONS = 100_000;
    private static final long MOST_NANOS = 2_000_000_000;

    /** Says which alternative to take. */
    interface Chooser {
        int choose(StateFacts facts, int alternatives);
    }

    /**
     * A path to its end.
     *
     * @param stop how it ended
     * @param decisions what was decided on the way
     * @param preemptions how many of the decisions took the turn from a thread that could go on
     * @param switches how many of them gave the turn to another thread
     */
    record Outcome(Stop stop, List<Decision> decisions, int preemptions, int switches) {
        List<Integer> choices() {
            return decisions.stream().map(Decision::alternative).toList();
        }
    }

    private final StateSystem system;
    private final Waiting first;
    private final long deadline = System.nanoTime() + MOST_NANOS;
    private int transitions;
    private boolean over;

    GuidedRun(StateSystem system, Waiting first) {
        this.system = system;
        this.first = first;
    }

    /** Says whether the budget is spent, or the system will run no further. */
    boolean isOver() {
        return over;
    }

    /** Runs to the end of a path; empty if it takes more than so many decisions, or it is over. */
    Optional<Outcome> run(Chooser chooser, int mostDecisions) {
        system.restore(first.image());
        List<Decision> decisions = new ArrayList<>();
        int preemptions = 0;
        int switches = 0;
        int alternatives = first.node().alternatives();
        while (decisions.size() < mostDecisions && !isSpent()) {
            StateFacts facts = system.facts();
            int alternative = chooser.choose(facts, alternatives);
            Decision decision = new Decision(facts.isScheduling(), facts.thread(alternative), alternative);
            preemptions += facts.isScheduling() && facts.preempts(alternative) ? 1 : 0;
            switches += isSwitch(decisions, decision) ? 1 : 0;
            decisions.add(decision);
            system.choose(alternative);
            Stop stop = runOn();
            if (stop.kind() != Stop.Kind.CHOICE) {
                return Optional.of(new Outcome(stop, decisions, preemptions, switches));
            }
            alternatives = stop.alternatives();
        }
        return Optional.empty();
    }

    private static boolean isSwitch(List<Decision> before, Decision decision) {
        return !before.isEmpty() && before.get(before.size() - 1).thread() != decision.thread();
    }

    private boolean isSpent() {
        over |= ++transitions > MOST_TRANSITIONS || System.nanoTime() > deadline;
        return over;
    }

    /** A system that was interrupted, asks for a restart or meets the step limit is not worth more time. */
    private Stop runOn() {
        while (true) {
            Stop stop = system.run();
            switch (stop.kind()) {
                case CHOICE -> {
                    if (stop.alternatives() > 1) {
                        return stop;
                    }
                    system.choose(0);
                }
                case MATCH -> system.passMatch();
                case INTERRUPTED, RESTART, STEP_LIMIT -> {
                    over = true;
                    return stop;
                }
                default -> {
                    return stop;
                }
            }
        }
    }
}
