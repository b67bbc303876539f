package dev.fathom.search;

import dev.fathom.vm.Stop;
import dev.fathom.vm.heap.Fingerprint;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** One exploration under way: runs transitions, tells new states from old ones, and keeps the account. */
final class Exploration {
    /** So many paths may meet the step limit before the search gives up: each of them takes long. */
    private static final int STEP_LIMIT_HITS = 3;

    private static final int MEMORY_SAMPLE_MASK = 1023;

    private final StateSystem system;
    private final SearchOptions options;
    private final VisitedStates visited;
    private final MatchedStates matched;
    private final PresentState present;
    private final SearchCounters counters = new SearchCounters();
    private final List<Violation> violations = new ArrayList<>();
    private final Set<String> incomplete = new LinkedHashSet<>();
    private long statesBeyondDepth;
    private int stepLimitHits;
    private int matchDepth;
    private boolean finished;
    private volatile String stopReason = "";

    Exploration(StateSystem system, SearchOptions options) {
        this.system = system;
        this.options = options;
        visited = options.exact() ? new ExactStates() : new FingerprintStates(options.fingerprintBits());
        matched = new MatchedStates(options.hasDepthLimit(), options.fingerprintBits());
        present = new PresentState(system);
    }

    PresentState present() {
        return present;
    }

    SearchCounters counters() {
        return counters;
    }

    /** Returns how many match stops the present path has passed. */
    int matchDepth() {
        return matchDepth;
    }

    /** Asks for an early end, from any thread; the first reason counts. */
    void stop(String reason) {
        synchronized (this) {
            if (stopReason.isEmpty()) {
                stopReason = reason;
            }
        }
        system.interrupt();
    }

    /** Says whether the search should end, be it done or not. */
    boolean isFinished() {
        if (!finished && !stopReason.isEmpty()) {
            giveUp(stopReason);
        }
        return finished;
    }

    void giveUp(String reason) {
        incomplete.add(reason);
        finished = true;
    }

    /** Runs from the initial state to the first choice; see {@link #advance}. */
    int begin() {
        counters.state(0, 0);
        matchDepth = 0;
        return runOn(List::of, 0);
    }

    /**
     * Makes a choice at the present state and runs to the next. Returns how many alternatives that state has if it is to
     * be expanded, and 0 if the path ends there.
     *
     * @param path the choices including this one, asked for when something is wrong
     * @param depth their number
     * @param matchesBefore the match stops that the path to the present state has passed
     */
    int advance(int choice, Supplier<List<Integer>> path, long depth, int matchesBefore) {
        matchDepth = matchesBefore;
        system.choose(choice);
        return runOn(path, depth);
    }

    private int runOn(Supplier<List<Integer>> path, long depth) {
        counters.transition(depth);
        if ((counters.transitions() & MEMORY_SAMPLE_MASK) == 0) {
            counters.sampleMemory();
        }
        while (true) {
            Stop stop = system.run();
            present.moved();
            switch (stop.kind()) {
                case CHOICE -> {
                    if (stop.alternatives() > 1) {
                        return arrive(stop, depth);
                    }
                    system.choose(0);
                }
                case MATCH -> {
                    if (!matches(depth)) {
                        return 0;
                    }
                    system.passMatch();
                }
                default -> {
                    end(stop, path);
                    return 0;
                }
            }
            if (isFinished()) {
                return 0;
            }
        }
    }

    private int arrive(Stop stop, long depth) {
        int before = visited.visit(present, matchDepth, (int) Math.min(depth, Integer.MAX_VALUE));
        boolean isNew = before == VisitedStates.NEW;
        if (!isNew && !(options.hasDepthLimit() && depth < before)) {
            return 0;
        }
        if (isNew && matchDepth == 0 && !count(present.fingerprint())) {
            return 0;
        }
        if (!isNew && before >= options.depthLimit()) {
            statesBeyondDepth--;
        }
        if (depth >= options.depthLimit()) {
            statesBeyondDepth++;
            return 0;
        }
        return stop.alternatives();
    }

    private boolean matches(long depth) {
        matchDepth++;
        Fingerprint fingerprint = system.matchFingerprint();
        MatchedStates.Answer answer = matched.match(fingerprint, matchDepth, (int) Math.min(depth, Integer.MAX_VALUE));
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

    private void end(Stop stop, Supplier<List<Integer>> path) {
        switch (stop.kind()) {
            case EXIT -> counters.execution();
            case UNCAUGHT, DEADLOCK -> {
                counters.execution();
                violated(Violation.of(stop, path.get()));
            }
            case PRUNED -> {}
            case STEP_LIMIT -> {
                incomplete.add(Incompleteness.of(stop));
                finished |= ++stepLimitHits >= STEP_LIMIT_HITS;
            }
            case INTERRUPTED -> giveUp(stopReason.isEmpty() ? "interrupted" : stopReason);
            default -> incomplete.add(Incompleteness.of(stop));
        }
    }

    private void violated(Violation violation) {
        if (violations.stream().noneMatch(violation::sameAs)) {
            violations.add(violation);
        }
        finished |= !options.allViolations();
    }

    SearchResult result() {
        counters.sampleMemory();
        List<String> reasons = new ArrayList<>(incomplete);
        if (statesBeyondDepth > 0) {
            reasons.add("the depth limit of " + options.depthLimit() + " was reached: " + statesBeyondDepth
                    + (statesBeyondDepth == 1 ? " state was" : " states were") + " not expanded (--depth)");
        }
        Verdict verdict = !violations.isEmpty()
                ? Verdict.VIOLATION
                : reasons.isEmpty() ? Verdict.NO_VIOLATION : Verdict.INCOMPLETE;
        return new SearchResult(
                verdict,
                violations,
                reasons,
                counters.states(),
                counters.transitions(),
                counters.executions(),
                counters.maxDepth(),
                counters.seconds(),
                counters.peakMemory(),
                omissions(),
                counters.stateSetFingerprint());
    }

    private double omissions() {
        double pairs = pairs(visited.fingerprints()) + pairs(matched.size());
        return pairs / Math.pow(2, options.fingerprintBits());
    }

    private static double pairs(long count) {
        return count * (count - 1.0) / 2;
    }
}
