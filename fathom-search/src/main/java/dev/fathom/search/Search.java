package dev.fathom.search;

import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.evolve.graph.SearchTotals;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.evolve.store.StoreException;
import dev.fathom.evolve.store.StoredRecord;
import dev.fathom.search.checkpoint.Checkpointing;
import dev.fathom.search.exploration.Round;
import dev.fathom.search.exploration.Visits;
import dev.fathom.search.finding.Examiner;
import dev.fathom.search.finding.Findings;
import dev.fathom.search.finding.Omissions;
import dev.fathom.search.finding.Violation;
import dev.fathom.search.limit.Deadline;
import dev.fathom.search.limit.MemoryWatch;
import dev.fathom.search.limit.StopSignal;
import dev.fathom.search.listen.SearchEvents;
import dev.fathom.search.minimize.TraceMinimizer;
import dev.fathom.search.options.Races;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.search.order.DistributedLevels;
import dev.fathom.search.order.ManyStates;
import dev.fathom.search.order.MatchSearch;
import dev.fathom.search.order.PhasedSearch;
import dev.fathom.search.order.SearchOrder;
import dev.fathom.search.order.StrategyOrder;
import dev.fathom.search.path.OpenStates;
import dev.fathom.search.path.SuffixCache;
import dev.fathom.search.path.WaitingState;
import dev.fathom.search.record.Evolution;
import dev.fathom.search.record.SearchCounters;
import dev.fathom.search.spill.SpillFailure;
import dev.fathom.vm.StateSystem;
import dev.fathom.vm.setting.Setting;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Explores a system: every choice, in every state, once.
 *
 * <p><b>States.</b> A state is the system at a choice with at least two alternatives; the initial state counts as well. A
 * choice of one alternative is taken on the way, and what is known to follow there is not executed again ({@link SuffixCache}). States are told apart by their fingerprints, or exactly. A transition
 * makes a choice and runs to the next stop; the depth of a state is the number of choices that lead to it.
 *
 * <p><b>Limits.</b> States at the depth limit are not expanded, and the verdict then is incomplete. A state reached again
 * by a shorter path is expanded again: its successors may now be within the limit. The same holds for a limit of
 * preemptions. See {@link Visits}.
 *
 * <p><b>Rounds.</b> A system may find that what it relied on does not hold, and ask to begin again; iterative deepening
 * begins again with a larger limit. What is counted was done in the last round, but the time is that of all.
 *
 * <p><b>Workers.</b> Several systems of the same program are explored at once, each by a worker; they share what was
 * visited, and hand over work as choices. Which worker gets where first is a matter of luck, but not which states there
 * are, nor what goes wrong in them. See {@link PhasedSearch}.
 *
 * <p><b>Matching.</b> At a match stop the path is cut if what it asks about was seen before by a path that had passed as
 * many match stops or fewer; else it goes on. Fewer matter because a driver that loops N times has more of its N rounds
 * left. For the same reason states at choices are told apart by the matches behind them too. Which concrete state stands
 * for all that match depends on the order of the search, so that states <em>after</em> a match are compared, but not
 * counted; what counts is the choice states before the first match and the distinct match fingerprints. That set is the
 * same for every strategy, provided that what the program does after a match depends on the matched objects and on the
 * number of rounds left only.
 */
public final class Search {
    private final List<StateSystem> systems;
    private final SearchOptions options;
    private final StopSignal stopSignal = new StopSignal();
    private final Findings findings;
    private final MemoryWatch memory;
    private final long start = System.nanoTime();
    private volatile Round round;
    private @Nullable Evolution evolution;
    private @Nullable ManyStates manyStates;
    private @Nullable DistributedLevels distributed;
    private String whyNotAtOnce = "";
    private int restarts;
    private boolean showsKnownViolation;
    private boolean exploredAtOnce;
    private Checkpointing checkpoints = Checkpointing.NONE;
    private SearchCheckpoint.@Nullable Interrupted interrupted;
    private double secondsBefore;

    /** Prepares the search of a system that stands at its initial state. */
    public Search(StateSystem system, SearchOptions options) {
        this(List.of(system), options);
    }

    /** Prepares the search by several workers: of systems that stand at the initial state of the same program. */
    public Search(List<? extends StateSystem> systems, SearchOptions options) {
        if (options.strategy().isHeuristic() && options.heuristic().isEmpty()) {
            throw new IllegalArgumentException("a search " + options.strategy().text() + " needs a heuristic");
        }
        if (systems.size() > 1 && !options.canBeShared()) {
            throw new IllegalArgumentException("a search " + options + " is for one worker");
        }
        this.systems = List.copyOf(systems);
        findings = new Findings(systems.size() > 1);
        systems.stream().skip(1).forEach(each -> StateSystem.Learning.of(each).skipPreRuns());
        this.options = options;
        memory = MemoryWatch.of(options);
        round = round(firstDepthLimit());
    }

    /** Explores until everything is, a limit is reached, or something is found. */
    public SearchResult run() {
        try (Deadline unused = Deadline.start(options.timeLimit(), this::hurry, this::stop)) {
            explore();
            options.events().ifPresent(SearchEvents::over);
            minimize();
        } catch (SpillFailure e) {
            round.giveUp(String.valueOf(e.getMessage()));
        } catch (OutOfMemoryError e) {
            round.giveUp(MemoryWatch.ranOut(options));
        }
        memory.used();
        if (systems.size() > 1) {
            findings.sort();
        }
        SearchResult result = new SearchSummary(systems, options, round, findings, distributed)
                .result(restarts, seconds(), memory.peak());
        round.forgetStates();
        return result;
    }

    /** Returns how many suffixes of transitions were known, and not executed again, since the last restart. */
    public long followedSuffixes() {
        return round.totals().followedSuffixes();
    }

    private void explore() {
        if (interrupted == null && triesKnownViolations()) {
            return;
        }
        long depthLimit =
                interrupted == null ? firstDepthLimit() : interrupted.standing().depthLimit();
        if (manyStates != null && isExploredAtOnce(manyStates)) {
            return;
        }
        exploreRound(depthLimit);
        while (mustRestart() || isToBeDeepened(depthLimit) || livelocksRefute()) {
            beginAgain();
            if (round.mustRestart()) {
                restarts++;
                depthLimit = firstDepthLimit();
                findings.restarted();
                StateSystem.Learning.of(systems.get(0)).learnMore(round.totals().transitions());
            } else {
                depthLimit++;
            }
            round = round(depthLimit);
            exploreRound(depthLimit);
        }
        if (round.mustRestart()) {
            round.interrupted(); // there was no time to begin again
        }
        if (depthLimit < options.depthLimit()) {
            round.omissions().forgetDepth();
        }
    }

    private void exploreRound(long depthLimit) {
        round.checkpoints(checkpoints);
        SearchOrder order = distributed == null ? new StrategyOrder(systems, round).get() : distributed.order(round);
        SearchCheckpoint checkpoint = new SearchCheckpoint(systems);
        checkpoints.begin(writer -> checkpoint.write(
                new SearchCheckpoint.Standing(depthLimit, restarts, seconds()), findings, round, order, writer));
        SearchCheckpoint.Interrupted before = interrupted;
        interrupted = null;
        try {
            if (before == null) {
                order.explore();
            } else {
                before.goOn(round, order);
            }
            round.countPruned();
        } finally {
            checkpoints.end();
        }
    }

    /** Has all that is known written down from time to time, and when the search is stopped; must come before {@link #run}. */
    public void checkpoints(Checkpointing how) {
        checkpoints = how;
    }

    /** Says whether the search ended before all was done: then there may be a checkpoint to go on from. */
    public boolean isUnfinished() {
        return round.hasGivenUp();
    }

    /** Goes on in the place of a search that was interrupted, and has the same systems and options; must come before {@link #run}, and after {@link #record}. */
    public void goOnFrom(StoredRecord checkpoint) throws StoreException {
        SearchCheckpoint.Interrupted before = new SearchCheckpoint.Interrupted(checkpoint, systems, findings);
        restarts = before.standing().restarts();
        secondsBefore = before.standing().seconds();
        round = round(before.standing().depthLimit());
        interrupted = before;
    }

    /** Has many states executed at once, from match to match; must come before {@link #run}. */
    public void atOnce(ManyStates how) {
        manyStates = how;
    }

    /** Has levels explored by others, on many machines; must come before {@link #run}. */
    public void distributed(DistributedLevels how) {
        distributed = how;
    }

    /** Returns why {@link #atOnce} could not be; nothing if it could. */
    public String whyNotAtOnce() {
        return whyNotAtOnce;
    }

    /** Explores many states at once; says whether that is the answer. If something is wrong it is not: how it came to that a search has to show. */
    private boolean isExploredAtOnce(ManyStates states) {
        OpenStates open = options.looksForLivelocks() ? new OpenStates() : null;
        Findings found = new Findings(false);
        Round atOnce = new Round(options, stopSignal, found, memory, open, null, null);
        MatchSearch search = new MatchSearch(systems.get(0), atOnce, states);
        search.explore();
        boolean wrong = !found.violations().isEmpty();
        boolean unclear = atOnce.mustRestart()
                || (open != null && (open.isAbandoned() || !open.withoutEnd().isEmpty()));
        whyNotAtOnce = wrong
                ? "something is wrong, which a search shows"
                : search.whyNot().isEmpty() && unclear
                        ? "threads or loops have to be looked at closely"
                        : search.whyNot();
        if (whyNotAtOnce.isEmpty()) {
            round = atOnce;
            exploredAtOnce = true;
            return true;
        }
        beginAgain();
        if (wrong && stopSignal.isGiven()) {
            round.giveUp("something goes wrong, but there was no time left to show it");
        }
        return false;
    }

    /** What was done so far counts no more. */
    private void beginAgain() {
        for (StateSystem each : systems) {
            each.restart();
            each.conditions().beginAgain();
        }
    }

    /** Looks for livelocks; says whether that refuted something that a reduction relied on. */
    private boolean livelocksRefute() {
        findLivelocks();
        return round.mustRestart() && !stopSignal.isGiven();
    }

    /** Looks for states that have no end. What machines have not told each other, or a record, might show that there is one. */
    private void findLivelocks() {
        OpenStates open = round.openStates();
        boolean sought = findings.violations().isEmpty() || options.allViolations();
        if (open == null || !sought || round.mustRestart()) {
            return;
        }
        if (open.isAbandoned()) {
            round.omissions()
                    .add("whether the program can end from every state would take too much memory to find out;"
                            + " give Java more with " + Setting.JAVA_OPTIONS.to("-Xmx…") + ", or leave it out ("
                            + Setting.ENDLESS + ")");
        } else if (!shareAll() && !isRefutedByRecord()) {
            new Livelocks(systems.get(0), round).find(open.withoutEnd()).forEach(this::found);
        }
    }

    private void found(Violation violation) {
        findings.add(violation);
        options.events().ifPresent(each -> each.violation(violation.told()));
    }

    /** Goes the ways that led to something wrong before; says whether one of them does so again, and the search is over. */
    private boolean triesKnownViolations() {
        if (evolution == null || !KnownViolation.suffices(options)) {
            return false;
        }
        for (List<Integer> way : evolution.known().get()) {
            Round trial = new Round(options, stopSignal, findings, memory, null, null, null);
            KnownViolation.follow(systems.get(0), trial, way);
            if (!findings.violations().isEmpty()) {
                round = trial;
                showsKnownViolation = true;
                return true;
            }
            beginAgain();
            if (trial.mustRestart()) {
                // More is known now than when the record was made.
                restarts++;
                findings.restarted();
                round = round(firstDepthLimit());
                return false;
            }
        }
        return false;
    }

    /** Says whether the search ended at once because something that an earlier run found wrong still is. */
    boolean showsKnownViolation() {
        return showsKnownViolation;
    }

    /** Says whether a state as such can be wrong: because of an invariant, a property or a race. */
    boolean looksForWrongStates() {
        return options.races() == Races.VIOLATION
                || !options.properties().isEmpty()
                || StateSystem.Inspected.of(systems.get(0)).hasInvariants();
    }

    /** Lets the systems learn from each other; what none of them could know alone may make a restart necessary, too. */
    private boolean mustRestart() {
        if (stopSignal.isGiven() || (round.isFinished() && !round.mustRestart())) {
            return false;
        }
        if (shareAll() || isRefutedByRecord()) {
            round.restart();
        }
        if (round.mustRestart()) {
            // What the last pairs found out, the first ones do not know yet.
            shareAll();
        }
        return round.mustRestart();
    }

    /** What the skipped transitions did was not seen in this run, but in the recorded one. */
    private boolean isRefutedByRecord() {
        return evolution != null && round.isRefuted(evolution.refuted());
    }

    private boolean shareAll() {
        boolean refuted = false;
        for (int i = 0; i < systems.size(); i++) {
            for (int j = i + 1; j < systems.size(); j++) {
                refuted |= StateSystem.Learning.of(systems.get(i)).shareWith(systems.get(j));
            }
        }
        return refuted;
    }

    private long firstDepthLimit() {
        return options.strategy() == Strategy.ITERATIVE ? Math.min(1, options.depthLimit()) : options.depthLimit();
    }

    private boolean isToBeDeepened(long depthLimit) {
        return options.strategy() == Strategy.ITERATIVE
                && depthLimit < options.depthLimit()
                && !round.isFinished()
                && round.omissions().isBeyondDepth();
    }

    private Round round(long depthLimit) {
        OpenStates open = options.looksForLivelocks() ? new OpenStates() : null;
        SearchOptions limited = options.toBuilder().depthLimit(depthLimit).build();
        Evolution how = evolution;
        return new Round(
                limited,
                stopSignal,
                findings,
                memory,
                open,
                how == null ? null : how.recording(limited, open, restarts > 0),
                how == null ? null : how.pruning(limited, restarts > 0));
    }

    /** Has the state graph recorded, and an earlier one reused; must come before {@link #run}. */
    public void record(Evolution how) {
        evolution = how;
        round = round(firstDepthLimit());
    }

    /** Says whether there is a record: not if it would take too much memory, nor of some programs that use {@code Match}. */
    public boolean isRecorded() {
        return evolution != null
                && evolution.recording()
                && !showsKnownViolation
                && !exploredAtOnce
                && !round.recorded().isClosed();
    }

    /** Returns why there is no record although one was begun; empty if there is one. */
    public String whyRecordingStopped() {
        if (showsKnownViolation) {
            return "the record of the last run is kept, as it knows more";
        }
        if (exploredAtOnce) {
            return "many states were executed at once (" + Setting.DELTA + ")";
        }
        if (round.pruning() != null) {
            return "the record of the last run is kept, as it was asked for";
        }
        return evolution == null ? "" : round.recorded().whyClosed();
    }

    /** Returns the recorded graph; only after {@link #run}, and only if it was recorded. */
    public StateGraph graph() {
        return round.recorded().graph();
    }

    /** Returns what was counted of a recorded graph, if everything was explored that the limit of depth allows, and nothing is wrong; else null. */
    @Nullable
    SearchTotals totals(StateGraph graph) {
        Omissions omitted = round.omissions();
        boolean isWhole = graph.stateCount() > 0
                && graph.violating().isEmpty()
                && findings.violations().isEmpty()
                && !round.hasGivenUp()
                && omitted.areOfDepthOnly()
                && options.strategy() != Strategy.ITERATIVE;
        return isWhole
                ? new SearchTotals(
                        options.depthLimit(),
                        options.looksForLivelocks(),
                        omitted.statesBeyondDepth(),
                        graph.states().high(0),
                        graph.states().low(0),
                        round.totals().written())
                : null;
    }

    /** Returns what was reused. */
    public ReuseCounts reuseCounts() {
        if (showsKnownViolation || exploredAtOnce) {
            ReuseCounts counts = new ReuseCounts();
            counts.executed = round.totals().transitions();
            return counts;
        }
        return round.reuseCounts();
    }

    private void minimize() {
        WaitingState first = round.first();
        if (first != null && !stopSignal.isGiven()) {
            TraceMinimizer minimizer =
                    new TraceMinimizer(systems.get(0), new Examiner(systems.get(0), options.properties()), first);
            systems.get(0).conditions().suspend();
            findings.replaceViolations(minimizer::minimize);
            systems.get(0).conditions().resume();
        }
    }

    private double seconds() {
        return secondsBefore + (System.nanoTime() - start) / 1e9;
    }

    /** Lets the search go on depth first, from any thread: that costs less time for a state than to let it wait for its preemptions. */
    void hurry() {
        stopSignal.hurry();
    }

    /** Ends the search early, from any thread; its result is incomplete for the given reason. */
    public void stop(String reason) {
        checkpoints.last(() -> {
            stopSignal.give(reason);
            systems.forEach(StateSystem::interrupt);
        });
    }

    /** Says how far the search is, from any thread. */
    public Progress progress() {
        SearchCounters counters = round.totals();
        return new Progress(counters.states(), counters.transitions(), counters.depth(), memory.used(), seconds());
    }
}
