package dev.fathom.search;

import dev.fathom.search.heuristic.Segment;
import dev.fathom.vm.Race;
import dev.fathom.vm.StateFacts;
import dev.fathom.vm.Stop;
import dev.fathom.vm.heap.Fingerprint;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One exploration under way: runs transitions, tells new states from old ones, and keeps the account. */
final class Exploration {
    /** So many paths may meet the step limit before the search gives up: each of them takes long. */
    private static final int STEP_LIMIT_HITS = 3;

    private static final int MEMORY_SAMPLE_MASK = 1023;
    private static final Fingerprint NO_FINGERPRINT = new Fingerprint(0, 0);

    private final StateSystem system;
    private final SearchOptions options;
    private final StopSignal stopSignal;
    private final Findings findings;
    private final SearchCounters counters;
    private final Omissions omissions;
    private final Visits visits;
    private final MatchedStates matched;
    private final PresentState present;
    private final TransitionLog log;

    /** The path under way: where the last choice was made, which, and what it has spent so far. */
    private @Nullable Node from;

    private int choice;
    private int depth;
    private int preemptions;
    private int matches;
    private int alternatives;

    private @Nullable Waiting first;
    private int stepLimitHits;
    private boolean finished;
    private boolean restart;

    Exploration(StateSystem system, SearchOptions options, StopSignal stopSignal, Findings findings, long startNanos) {
        this.system = system;
        this.options = options;
        this.stopSignal = stopSignal;
        this.findings = findings;
        counters = new SearchCounters(startNanos);
        omissions = new Omissions(options);
        visits = new Visits(options);
        matched = new MatchedStates(options);
        present = new PresentState(system);
        log = new TransitionLog(system, options.heuristic());
    }

    PresentState present() {
        return present;
    }

    SearchCounters counters() {
        return counters;
    }

    Omissions omissions() {
        return omissions;
    }

    /** Returns what ran in the last transition, if there is a heuristic to look at it. */
    List<Segment> lastTransition() {
        return log.segments();
    }

    StateFacts facts() {
        return system.facts();
    }

    /** Says whether the search should end, be it done or not. */
    boolean isFinished() {
        if (!finished && stopSignal.isGiven()) {
            giveUp(stopSignal.reason());
        }
        return finished;
    }

    void giveUp(String reason) {
        omissions.add(reason);
        finished = true;
    }

    /** Says whether the system asks to begin again from its initial state, in an exploration that knows nothing yet. */
    boolean mustRestart() {
        return restart;
    }

    /** Runs from the initial state to the first choice. */
    Arrival begin() {
        counters.state(0, 0);
        log.begin();
        Arrival arrival = runOn();
        if (arrival == Arrival.EXPAND && options.minimizing()) {
            first = new Waiting(here(), present.image(), null);
        }
        return arrival;
    }

    /** Returns the state at the first choice, if paths from there are to be made simpler. */
    @Nullable
    Waiting first() {
        return first;
    }

    /** Makes a choice at a state, where the system stands, and runs to the next. */
    Arrival advance(Node state, int alternative) {
        from = state;
        choice = alternative;
        depth = state.depth() + 1;
        preemptions = state.preemptions() + (state.preempts(alternative) ? 1 : 0);
        matches = state.matches();
        log.begin(alternative);
        system.choose(alternative);
        return runOn();
    }

    /** Makes the node of the state that the system arrived at. */
    Node here() {
        return new Node(from, choice, depth, preemptions, matches, alternatives, preempting());
    }

    private @Nullable BitSet preempting() {
        if (!options.tellsPreemptions()) {
            return null;
        }
        StateFacts facts = system.facts();
        if (!facts.isScheduling()) {
            return null;
        }
        BitSet preempting = new BitSet(alternatives);
        for (int i = 0; i < alternatives; i++) {
            preempting.set(i, facts.preempts(i));
        }
        return preempting.isEmpty() ? null : preempting;
    }

    /** Returns which alternatives of a state the limit of preemptions allows. */
    Selection allowed(Node node) {
        return node.preemptions() < options.preemptionLimit() ? Selection.ALL : Selection.FREE;
    }

    private Arrival runOn() {
        counters.transition(depth);
        if ((counters.transitions() & MEMORY_SAMPLE_MASK) == 0) {
            counters.sampleMemory();
        }
        while (true) {
            Stop stop = system.run();
            present.moved();
            switch (stop.kind()) {
                case CHOICE -> {
                    log.stopped();
                    if (stop.alternatives() > 1) {
                        alternatives = stop.alternatives();
                        return arrive();
                    }
                    log.passOn();
                    system.choose(0);
                }
                case MATCH -> {
                    if (!isNewMatch()) {
                        return Arrival.END;
                    }
                    system.passMatch();
                }
                default -> {
                    end(stop);
                    return Arrival.END;
                }
            }
            if (isFinished()) {
                return Arrival.END;
            }
        }
    }

    private Arrival arrive() {
        int before = visits.visit(present, matches, depth, preemptions);
        if (before == Visits.SEEN) {
            return Arrival.SEEN;
        }
        if (before == Visits.NEW && !isCounted()) {
            return Arrival.END;
        }
        return isWithinLimits(before) ? Arrival.EXPAND : Arrival.END;
    }

    /** Counts a new state and looks for races there; false if the search ends with that. */
    private boolean isCounted() {
        if (matches == 0 && !count(options.stateless() ? NO_FINGERPRINT : present.fingerprint())) {
            return false;
        }
        if (options.races() != Races.OFF) {
            system.races().forEach(this::found);
        }
        return !finished;
    }

    /** Keeps account of what limits cut off; what an earlier visit had to cut off no longer counts. */
    private boolean isWithinLimits(int before) {
        if (options.hasDepthLimit()) {
            omissions.beyondDepth(before >= options.depthLimit() ? -1 : 0);
            if (depth >= options.depthLimit()) {
                omissions.beyondDepth(1);
                return false;
            }
        }
        if (options.hasPreemptionLimit() && preempting() != null) {
            boolean wasCut = !options.hasDepthLimit() && before >= options.preemptionLimit();
            boolean isCut = preemptions >= options.preemptionLimit();
            omissions.beyondPreemptions((isCut ? 1 : 0) - (wasCut ? 1 : 0));
        }
        return true;
    }

    private boolean isNewMatch() {
        matches++;
        Fingerprint fingerprint = system.matchFingerprint();
        MatchedStates.Answer answer = matched.match(fingerprint, matches, depth, preemptions);
        if (answer == MatchedStates.Answer.NEW) {
            return count(fingerprint);
        }
        return answer == MatchedStates.Answer.AGAIN;
    }

    /** Counts a state; false if that would be one too many. */
    private boolean count(Fingerprint fingerprint) {
        if (counters.states() >= options.stateLimit()) {
            giveUp("the limit of " + options.stateLimit() + " states was reached (--max-states)");
            return false;
        }
        counters.state(fingerprint.high(), fingerprint.low());
        return true;
    }

    private void end(Stop stop) {
        switch (stop.kind()) {
            case EXIT -> counters.execution();
            case UNCAUGHT, DEADLOCK, NO_PROGRESS -> {
                counters.execution();
                violated(Violation.of(stop, path()));
            }
            case PRUNED -> {}
            case STEP_LIMIT -> {
                omissions.add(Incompleteness.of(stop));
                finished |= ++stepLimitHits >= STEP_LIMIT_HITS;
            }
            case RESTART -> {
                restart = true;
                finished = true;
            }
            case INTERRUPTED -> giveUp(stopSignal.isGiven() ? stopSignal.reason() : "interrupted");
            default -> omissions.add(Incompleteness.of(stop));
        }
    }

    private void found(Race race) {
        findings.add(race, path());
        if (options.races() == Races.VIOLATION) {
            violated(Violation.of(race, path()));
        }
    }

    private void violated(Violation violation) {
        findings.add(violation);
        finished |= !options.allViolations();
    }

    private List<Integer> path() {
        return from == null ? List.of() : from.pathWith(choice);
    }

    /** Returns the expected number of states missed because of equal fingerprints. */
    double expectedMistakes() {
        return visits.expectedMistakes() + Visits.pairs(matched.size()) / Math.pow(2, options.fingerprintBits());
    }
}
